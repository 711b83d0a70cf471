import { type ListingParts, parseListingKey } from '@linden/vocabulary/search/listing-parts';
import { ListingSummaryDocument, type ListingSummaryQuery } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';

export type SummaryFacts = NonNullable<ListingSummaryQuery['aggregatedProviderData']>;

export interface SummaryView {
  urlKey: string;
  parts: ListingParts;
  facts: SummaryFacts;
}

export type SummaryOutcome = { kind: 'found'; view: SummaryView } | { kind: 'unknown' } | { kind: 'unavailable' };

/** Loads facts about all providers of a listing. Unknown keys are not sent. */
export async function loadSummary(graphql: GraphqlFetch, urlKey: string): Promise<SummaryOutcome> {
  const parts = urlKey ? parseListingKey(urlKey) : undefined;
  if (!parts) return { kind: 'unknown' };
  const { data } = await graphql(ListingSummaryDocument, { urlKey });
  const facts = data?.aggregatedProviderData;
  return facts ? { kind: 'found', view: { urlKey, parts, facts } } : { kind: 'unavailable' };
}
