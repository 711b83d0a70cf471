import { IndexedRevisionsDocument, IndexStateDocument, ListedRevisionsDocument } from '#src/gen/operations.ts';
import type { PageTools } from './page-answer.ts';

/**
 * Returns the function that reads the revisions of providers, as searches see them, and for a list also the state of the whole index: another
 * provider may appear on it.
 */
export function createReadState({ graphql }: Pick<PageTools, 'graphql'>) {
  return async (ids: readonly string[], isList: boolean): Promise<string | undefined> => {
    const providerIds = [...ids];
    if (!isList) return join((await graphql(IndexedRevisionsDocument, { providerIds })).data?.indexedRevisions);
    if (providerIds.length === 0) return (await graphql(IndexStateDocument, {})).data?.indexState ?? undefined;
    const { data } = await graphql(ListedRevisionsDocument, { providerIds });
    return data?.indexState ? join(data.indexedRevisions, data.indexState) : undefined;
  };
}

function join(revisions: readonly string[] | null | undefined, ...more: readonly string[]): string | undefined {
  return revisions ? [...revisions, ...more].join(' ') : undefined;
}
