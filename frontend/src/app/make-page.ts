import { type GraphqlFetch, RateLimited } from '#src/lib/graphql/graphql-fetch.ts';
import type { AnyPage, PageAnswer, PageRequest, PageTools, TextFile } from './page-answer.ts';

export type MadePage = {
  answer: PageAnswer | TextFile;
  /** Codes of outages that left out parts of the page, each once. */
  missing: string[];
};

/**
 * Runs a page. Parts may be missing during an outage. If a part is missing because of this visitor's rate limit, no page is made, because
 * other visitors must not share it.
 * @throws {RateLimited}
 */
export async function makePage(page: AnyPage, request: PageRequest, tools: PageTools): Promise<MadePage> {
  let refusal: RateLimited | undefined;
  const missing = new Set<string>();
  const graphql: GraphqlFetch = async (operation, variables) => {
    try {
      const answer = await tools.graphql(operation, variables);
      for (const { code } of answer.faults) if (isOutage(code)) missing.add(code);
      return answer;
    } catch (error) {
      if (error instanceof RateLimited) refusal = error;
      else if (error instanceof Error) missing.add(error.name);
      throw error;
    }
  };
  const answer = await page(request, { ...tools, graphql });
  if (refusal) throw refusal;
  return { answer, missing: [...missing] };
}

/** Whether a code means an outage; other codes are about the request. */
function isOutage(code: string): boolean {
  return /UNAVAILABLE$|^TOO_BUSY$|^INTERNAL_SERVER_ERROR$|^UNKNOWN$/.test(code);
}
