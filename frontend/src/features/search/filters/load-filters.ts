import { buildSearchValues } from '#src/features/search/address/search-values.ts';
import { readFacets } from '#src/features/search/facet-counts.ts';
import { type FilterFormView, type FilterOptions, readTotal } from '#src/features/search/search-view.ts';
import { FilterFormDocument, type FilterOptionsFragment } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { listOfferedInsurances } from './insurance-names.ts';

/** Loads the data of a search form; parts that fail are left out. */
export async function loadFilters(
  graphql: GraphqlFetch,
  address: SearchAddress,
): Promise<FilterFormView & { isWhole: boolean }> {
  const { data, faults } = await graphql(FilterFormDocument, {
    values: buildSearchValues(address),
    usState: address.state ?? '',
    inState: address.state !== undefined,
  });
  return {
    address,
    options: readOptions(data && unmask(data, 'FilterOptionsFragment')),
    errors: {},
    total: readTotal(data?.marketplaceProvidersTotal),
    isWhole: faults.length === 0,
  };
}

export function readOptions(given: FilterOptionsFragment | null): FilterOptions {
  if (!given) return { insurances: undefined, facets: undefined };
  return { insurances: listOfferedInsurances(given), facets: readFacets(given.marketplaceFacets) };
}
