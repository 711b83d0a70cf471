import type { SearchFilters } from '@linden/vocabulary/search/search-filters';
import type { ListingContentFragment, ListingQuery, ProviderCardFragment } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';
import type { Facets } from './facet-counts.ts';

export type ListingPage = NonNullable<ListingQuery['limitOffsetMarketplaceProviders']>;

export interface Total {
  count: number;
  /** There are more than `count`. */
  isLowerBound: boolean;
}

/** A change of the search and its number of results; undefined when unknown. */
export interface Loosening {
  label: string;
  address: SearchAddress;
  total: Total | undefined;
}

/** Fault texts by filter, named as in the address. */
export type FieldErrors = Partial<Record<keyof SearchFilters | 'state', string>>;

export type SearchOutcome =
  | { kind: 'found'; page: ListingPage; missing: string[]; close: ProviderCardFragment[] }
  | { kind: 'none'; loosenings: Loosening[]; close: ProviderCardFragment[] }
  /** The page is past the last one. */
  | { kind: 'beyond'; total: Total }
  | { kind: 'refused'; errors: FieldErrors; general: string | undefined }
  | { kind: 'unavailable' };

/** The choices of the filters. */
export interface FilterOptions {
  /** Undefined when the payors failed to load. */
  insurances: string[] | undefined;
  /** Undefined when the counts failed to load. */
  facets: Facets | undefined;
}

/** Everything on the search page. */
export interface SearchView {
  address: SearchAddress;
  outcome: SearchOutcome;
  /** How many can be visited near the place; undefined without a place, or when unknown. */
  inPerson: Total | undefined;
  options: FilterOptions;
  /** Texts of a listing; undefined for other searches. */
  content: ListingContentFragment | undefined;
  /** No requested part is missing. */
  isWhole: boolean;
  now: Date;
}

/** The content of a search form. */
export interface FilterFormView {
  address: SearchAddress;
  options: FilterOptions;
  errors: FieldErrors;
  /** The current number of results. */
  total: Total | undefined;
}

export function readTotal(given: { totalCount: number; totalIsLowerBound: boolean } | null | undefined) {
  return given ? { count: given.totalCount, isLowerBound: given.totalIsLowerBound } : undefined;
}

/** Formats '1,284', or '1,000+' for a lower bound. */
export function formatTotal({ count, isLowerBound }: Total): string {
  return formatNumber(count) + (isLowerBound ? '+' : '');
}
