import { cityByAddress } from '@linden/vocabulary/city-pages';
import type { SearchAddress } from '#src/lib/paths.ts';

/** The place of a search as people call it: 'Queens, NY', which the search finds by another name; else as it was typed. */
export function placeWords({ state, filters }: Pick<SearchAddress, 'state' | 'filters'>): string {
  const city = state && cityByAddress(state, filters.address);
  return city ? `${city.name}, ${city.usState}` : filters.address;
}
