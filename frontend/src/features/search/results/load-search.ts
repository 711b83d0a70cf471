import { listingPageSize } from '@linden/vocabulary/search/listing-address';
import { isReachable } from '#src/features/search/address/search-address.ts';
import { buildSearchValues, canBeInPerson, getPageOffset } from '#src/features/search/address/search-values.ts';
import { readOptions } from '#src/features/search/filters/load-filters.ts';
import { type ListingPage, readTotal, type SearchOutcome, type SearchView } from '#src/features/search/search-view.ts';
import { ListingDocument, type ListingQuery } from '#src/gen/operations.ts';
import { type GraphqlFault, listMissingFields } from '#src/lib/graphql/graphql-faults.ts';
import type { Answer, GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { getListingKey, type SearchAddress } from '#src/lib/paths/paths.ts';
import { loadCloseMatches } from './load-close-matches.ts';
import { countLoosenings } from './load-loosenings.ts';
import { describeMissing, explainFault } from './search-faults.ts';

/** Loads one page of providers and the filter options in one operation; only few or no matches need another. */
export async function loadSearch(graphql: GraphqlFetch, address: SearchAddress, now: Date): Promise<SearchView> {
  const key = getListingKey(address);
  const answer = await graphql(ListingDocument, {
    values: buildSearchValues(address),
    offset: getPageOffset(address.page, isReachable(address)),
    limit: listingPageSize,
    usState: address.state ?? '',
    inState: address.state !== undefined,
    urlKey: key ?? '',
    isPlain: key !== undefined,
    inPerson: { ...buildSearchValues(address), setting: 'IN_PERSON' },
    hasPlace: canBeInPerson(address.filters),
  });
  const { data, faults } = answer;
  const { outcome, isWhole } = await toOutcome(graphql, address, answer);
  const content = data?.searchPageContent;
  return {
    address,
    outcome,
    inPerson: readTotal(data?.inPerson),
    options: readOptions(data && unmask(data, 'FilterOptionsFragment')),
    content: content ? unmask(content, 'ListingContentFragment') : undefined,
    isWhole: isWhole && faults.length === 0,
    now,
  };
}

type SearchFault = { outcome: SearchOutcome; isWhole: boolean };

async function toOutcome(
  graphql: GraphqlFetch,
  address: SearchAddress,
  answer: Answer<ListingQuery>,
): Promise<SearchFault> {
  const page = answer.data?.limitOffsetMarketplaceProviders;
  // Faults of filters or texts are reported elsewhere and do not affect the cards.
  const faults = answer.faults.filter(({ path }) => path.length === 0 || path[0] === 'limitOffsetMarketplaceProviders');
  if (!page) return { outcome: refusal(faults), isWhole: false };
  const total = readTotal(page) ?? { count: 0, isLowerBound: false };
  if (!isReachable(address) || (address.page > 1 && page.edges.length === 0))
    return { outcome: { kind: 'beyond', total }, isWhole: false };
  return page.edges.length === 0
    ? toEmptyOutcome(graphql, address)
    : toFoundOutcome(graphql, address, page, describeMissing(listMissingFields(faults)));
}

async function toEmptyOutcome(graphql: GraphqlFetch, address: SearchAddress): Promise<SearchFault> {
  const [loosenings, close] = await Promise.all([
    countLoosenings(graphql, address),
    loadCloseMatches(graphql, address),
  ]);
  const isWhole = close !== undefined && loosenings.every(({ total }) => total !== undefined);
  const helpful = loosenings.filter(({ total }) => total?.count !== 0);
  return { outcome: { kind: 'none', loosenings: helpful, close: close ?? [] }, isWhole };
}

// Few matches are only possible when all are on page 1.
async function toFoundOutcome(
  graphql: GraphqlFetch,
  address: SearchAddress,
  page: ListingPage,
  missing: string[],
): Promise<SearchFault> {
  const mayBeFew = address.page === 1 && !page.hasNextPage;
  const close = mayBeFew ? await loadCloseMatches(graphql, address) : [];
  return { outcome: { kind: 'found', page, missing, close: close ?? [] }, isWhole: close !== undefined };
}

function refusal(faults: readonly GraphqlFault[]): SearchOutcome {
  const explained = faults.map(explainFault).filter((each) => each !== undefined);
  if (explained.length === 0) return { kind: 'unavailable' };
  const errors = Object.fromEntries(explained.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
  return { kind: 'refused', errors, general: explained.find(({ field }) => !field)?.message };
}
