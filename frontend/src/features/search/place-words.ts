import { findCityByAddress } from '@linden/vocabulary/search/city-pages';
import type { SearchAddress } from '#src/lib/paths/paths.ts';

/** Returns the common name of a place: 'Queens, NY', which the search knows by another name; otherwise as typed. */
export function getPlaceName({ state, filters }: Pick<SearchAddress, 'state' | 'filters'>): string {
  const city = state && findCityByAddress(state, filters.address);
  return city ? `${city.name}, ${city.usState}` : filters.address;
}
