import { AskedTooOften, type GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import type { AnyPage, PageAnswer, PageRequest, PageTools, TextFile } from './page-answer.ts';

export type MadePage = {
  answer: PageAnswer | TextFile;
  /** Codes of the outages that left something out of it, each once. */
  missing: string[];
};

/**
 * Runs a page. Parts of it may do without an answer; but what is missing because this visitor asks too often is not missing for
 * others, so that no page with such a hole is made at all.
 * @throws {AskedTooOften}
 */
export async function makePage(page: AnyPage, request: PageRequest, tools: PageTools): Promise<MadePage> {
  let refusal: AskedTooOften | undefined;
  const missing = new Set<string>();
  const graphql: GraphqlFetch = async (operation, variables) => {
    try {
      const answer = await tools.graphql(operation, variables);
      for (const { code } of answer.faults) if (isOutage(code)) missing.add(code);
      return answer;
    } catch (error) {
      if (error instanceof AskedTooOften) refusal = error;
      else if (error instanceof Error) missing.add(error.name);
      throw error;
    }
  };
  const answer = await page(request, { ...tools, graphql });
  if (refusal) throw refusal;
  return { answer, missing: [...missing] };
}

/** Other codes say something about the request. */
function isOutage(code: string): boolean {
  return /UNAVAILABLE$|^TOO_BUSY$|^INTERNAL_SERVER_ERROR$|^UNKNOWN$/.test(code);
}
