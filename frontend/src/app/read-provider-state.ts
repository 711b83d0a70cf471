import { IndexedRevisionsDocument } from '#src/gen/operations.ts';
import type { PageTools } from './page-answer.ts';

/** Returns the function that reads the revisions of providers, as searches see them. */
export function createReadState({ graphql }: Pick<PageTools, 'graphql'>) {
  return async (providerIds: readonly string[]): Promise<string | undefined> => {
    const { data } = await graphql(IndexedRevisionsDocument, { providerIds: [...providerIds] });
    return data?.indexedRevisions?.join(' ');
  };
}
