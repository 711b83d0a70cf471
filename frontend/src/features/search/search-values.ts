import { effectiveTimeZone, filtersByTime, type SearchFilters } from '@linden/vocabulary/search-filters';
import type { MarketplaceSearchValues } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths.ts';

/** Cards on one page. */
export const pageSize = 20;

/** The API's filters for an address; what is empty is left out. */
export function searchValues(address: SearchAddress): MarketplaceSearchValues {
  const { filters, state, sort } = address;
  return {
    ...(state ? { state } : {}),
    ...filled(filters),
    ...(filtersByTime(filters) ? { timezone: effectiveTimeZone(filters) } : {}),
    sort,
  };
}

/** Forward by `first` after a cursor, back by `last` before one. */
export function pageArguments(address: SearchAddress) {
  const { cursor } = address;
  if (cursor && 'before' in cursor) return { last: pageSize, before: cursor.before };
  return { first: pageSize, ...(cursor ? { after: cursor.after } : {}) };
}

function filled({ timezone: _, ...filters }: SearchFilters): Partial<MarketplaceSearchValues> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value?.length));
}
