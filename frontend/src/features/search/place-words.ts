import { findCityByAddress } from '@linden/vocabulary/search/city-pages';
import { say } from '#src/features/search/words.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';

/** Returns the common name of a place: 'Queens, NY', which the search knows by another name; otherwise as typed. */
export function getPlaceName({ state, filters }: Pick<SearchAddress, 'state' | 'filters'>): string {
  const city = state && findCityByAddress(state, filters.address);
  return city ? `${city.name}, ${city.usState}` : filters.address;
}

/** Returns 'Near Oakland, CA', or with a chosen distance 'Within 10 miles of Oakland, CA'. */
export function describePlace(address: Pick<SearchAddress, 'state' | 'filters'>): string {
  const { distance: miles } = address.filters;
  const place = getPlaceName(address);
  return miles ? say('chosen.within', { miles, place }) : say('chosen.near', { place });
}
