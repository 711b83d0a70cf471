import { findStateBySlug, getStateSlug, type StateCode } from '#src/places/us-states.ts';
import { findCityByAddress, findCityBySlug } from './city-pages.ts';
import { findListingSlug, findSlug, type SlugFilter } from './listing-slugs.ts';
import type { SearchFilters } from './search-filters.ts';

/** The parts of a listing's path: state, city page, one filter value, page. */
export interface ListingPath {
  state: StateCode | undefined;
  /** The filters of city and slug; the others are in the query. */
  filters: Partial<SearchFilters>;
  /** From 1. */
  page: number;
}

const slugFilters: readonly SlugFilter[] = ['specialty', 'identity', 'gender', 'age', 'language', 'treatmentMethods'];

/** Marketplace pages below /find and /therapists; no slug may use their names. */
export const reservedListingWords = ['filters', 'categories'] as const;

/** Providers per page of a listing. */
export const listingPageSize = 20;

/** The last page with a path: paths reach 10,000 results. */
export const lastListingPage = 10_000 / listingPageSize;

/**
 * Reads what follows /find or /therapists: optional state slug, optional city slug, optional filter slug, optional page number above 1, in
 * this order (C2.3-1).
 * @returns undefined when there is no such listing
 */
export function readListingPath(segments: readonly string[]): ListingPath | undefined {
  const rest = [...segments];
  const take = <T>(read: (segment: string) => T | undefined): T | undefined => {
    const found = rest[0] === undefined ? undefined : read(rest[0]);
    if (found !== undefined) rest.shift();
    return found;
  };
  const state = take(findStateBySlug);
  const city = state && take((slug) => findCityBySlug(state, slug));
  const chosen = take(findListingSlug);
  const page = take(pageNumber) ?? 1;
  if (rest.length > 0) return undefined;
  return {
    state,
    filters: { ...(city && { address: city.address }), ...(chosen && filterOf(chosen)) },
    page,
  };
}

/**
 * Returns a search's path as segments, and the filters that stay in the query. A city page's address becomes its slug. A filter value
 * becomes a slug when it is the only value that could.
 */
export function writeListingPath({
  state,
  filters,
  page,
}: {
  state: StateCode | undefined;
  filters: SearchFilters;
  page: number;
}): {
  segments: string[];
  filters: SearchFilters;
} {
  const city = state && findCityByAddress(state, filters.address);
  const chosen = slugFilters.flatMap((filter) => valuesOf(filters, filter).map((value) => ({ filter, value })));
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const slug = only && findSlug(only.filter, only.value);
  return {
    segments: [
      ...(state ? [getStateSlug(state)] : []),
      ...(city ? [city.slug] : []),
      ...(slug ? [slug] : []),
      ...(page > 1 ? [String(page)] : []),
    ],
    filters: {
      ...filters,
      ...(city && { address: '' }),
      ...(only && slug && { [only.filter]: only.filter === 'age' ? undefined : [] }),
    },
  };
}

function filterOf({ filter, value }: { filter: SlugFilter; value: string }): Partial<SearchFilters> {
  return { [filter]: filter === 'age' ? value : [value] };
}

function valuesOf(filters: SearchFilters, filter: SlugFilter): readonly string[] {
  const value = filters[filter];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function pageNumber(segment: string): number | undefined {
  if (!/^[1-9]\d{0,3}$/.test(segment)) return undefined;
  const page = Number(segment);
  return page > 1 && page <= lastListingPage ? page : undefined;
}
