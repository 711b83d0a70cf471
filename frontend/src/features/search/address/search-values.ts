import { findCityByAddress } from '@linden/vocabulary/search/city-pages';
import { listFilterNames } from '@linden/vocabulary/search/list-filters';
import { listingPageSize } from '@linden/vocabulary/search/listing-address';
import { getEffectiveSetting, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import type { MarketplaceSearchValues } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { buildFilterValues } from './filter-values.ts';

/** Returns the API's filters and the order of the results for an address. */
export function buildSearchValues(address: Pick<SearchAddress, 'filters' | 'state' | 'sort'>): MarketplaceSearchValues {
  return { ...buildFilterValues(address), sort: getEffectiveSort(address) };
}

/** Returns the order of the results. A city's page lists the nearest offices first; without an address there is no distance. */
export function getEffectiveSort({ filters, state, sort }: Pick<SearchAddress, 'filters' | 'state' | 'sort'>) {
  if (sort === 'DISTANCE' && !filters.address) return 'RELEVANCE';
  const isCity = state !== undefined && findCityByAddress(state, filters.address) !== undefined;
  return isCity && sort === 'RELEVANCE' && canBeInPerson(filters) ? 'DISTANCE' : sort;
}

/** Whether the search is about a place where people can go. */
export function canBeInPerson(filters: Pick<SearchFilters, 'setting' | 'address'>): boolean {
  return filters.address !== '' && getEffectiveSetting(filters) !== 'Virtual';
}

/** Returns the offset of a page; a page that addresses cannot express requests page 1, to get the total. */
export function getPageOffset(page: number, isReachable: boolean): number {
  return isReachable ? (page - 1) * listingPageSize : 0;
}

/** Filters about the person, for which similar providers exist; not place, time or payment. */
export const personFilters = [...listFilterNames, 'age', 'name', 'license'] as const;
