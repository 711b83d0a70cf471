import { SearchResultsDocument, type SearchResultsQuery, SearchTotalDocument } from '#src/gen/operations.ts';
import { type GraphqlFault, missingFields } from '#src/lib/graphql-faults.ts';
import type { Answer, GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import type { SearchAddress } from '#src/lib/paths.ts';
import { chosenFilters } from './chosen-filters.ts';
import { insuranceNames } from './insurance-names.ts';
import { explainFault, nameMissing } from './search-faults.ts';
import { pageArguments, searchValues } from './search-values.ts';
import type { Loosening, SearchOutcome, SearchView } from './search-view.ts';

/** Asks for one page of providers and, beside it, for the insurances to choose from. */
export async function loadSearch(graphql: GraphqlFetch, address: SearchAddress, now: Date): Promise<SearchView> {
  const variables = { values: searchValues(address), ...pageArguments(address) };
  const [answer, insurances] = await Promise.all([
    graphql(SearchResultsDocument, variables),
    insuranceNames(graphql, address.state),
  ]);
  return { address, outcome: await outcomeOf(graphql, address, answer), insurances, now };
}

type SearchAnswer = Answer<SearchResultsQuery>;

async function outcomeOf(graphql: GraphqlFetch, address: SearchAddress, answer: SearchAnswer): Promise<SearchOutcome> {
  const connection = answer.data?.pagedMarketplaceProviders;
  if (!connection) return refusal(answer.faults);
  if (connection.edges.length === 0 && connection.totalCount === 0) {
    return { kind: 'none', loosenings: await loosen(graphql, address) };
  }
  return { kind: 'found', connection, missing: nameMissing(missingFields(answer.faults)) };
}

function refusal(faults: readonly GraphqlFault[]): SearchOutcome {
  const explained = faults.map(explainFault).filter((each) => each !== undefined);
  if (explained.length === 0) return { kind: 'unavailable' };
  const errors = Object.fromEntries(explained.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
  return { kind: 'refused', errors, general: explained.find(({ field }) => !field)?.message };
}

// Each chosen filter on its own; a count that fails leaves its link without a number.
async function loosen(graphql: GraphqlFetch, address: SearchAddress): Promise<Loosening[]> {
  const counted = chosenFilters(address).map(async ({ label, without }): Promise<Loosening> => {
    const answer = await graphql(SearchTotalDocument, { values: searchValues(without) }).catch(() => undefined);
    const total = answer?.data?.pagedMarketplaceProviders;
    const known = total ? { count: total.totalCount, isLowerBound: total.totalIsLowerBound } : undefined;
    return { label, address: without, total: known };
  });
  return (await Promise.all(counted)).filter(({ total }) => total?.count !== 0);
}
