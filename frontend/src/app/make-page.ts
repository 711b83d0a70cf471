import { AskedTooOften, type GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import type { AnyPage, PageRequest, PageTools } from './page-answer.ts';

/**
 * Runs a page. Parts of it may do without an answer; but what is missing because this visitor asks too often is not missing for
 * others, so that no page with such a hole is made at all.
 * @throws {AskedTooOften}
 */
export async function makePage(page: AnyPage, request: PageRequest, tools: PageTools): ReturnType<AnyPage> {
  let refusal: AskedTooOften | undefined;
  const graphql: GraphqlFetch = async (operation, variables) => {
    try {
      return await tools.graphql(operation, variables);
    } catch (error) {
      if (error instanceof AskedTooOften) refusal = error;
      throw error;
    }
  };
  const answer = await page(request, { ...tools, graphql });
  if (refusal) throw refusal;
  return answer;
}
