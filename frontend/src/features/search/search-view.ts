import type { SearchFilters } from '@linden/vocabulary/search-filters';
import type { ListingContentFragment, ListingQuery, ProviderCardFragment } from '#src/gen/operations.ts';
import { numberText } from '#src/lib/numbers.ts';
import type { SearchAddress } from '#src/lib/paths.ts';
import type { Facets } from './facet-counts.ts';

export type ListingPage = NonNullable<ListingQuery['limitOffsetMarketplaceProviders']>;

export interface Total {
  count: number;
  /** There are more than `count`. */
  isLowerBound: boolean;
}

/** How many a change to the search would bring; undefined when that could not be counted. */
export interface Loosening {
  label: string;
  address: SearchAddress;
  total: Total | undefined;
}

/** What is wrong with a filter, by its name in the address. */
export type FieldErrors = Partial<Record<keyof SearchFilters | 'state', string>>;

export type SearchOutcome =
  | { kind: 'found'; page: ListingPage; missing: string[]; close: ProviderCardFragment[] }
  | { kind: 'none'; loosenings: Loosening[]; close: ProviderCardFragment[] }
  /** The page lies past the last one. */
  | { kind: 'beyond'; total: Total }
  | { kind: 'refused'; errors: FieldErrors; general: string | undefined }
  | { kind: 'unavailable' };

/** What filters can be chosen from. */
export interface FilterOptions {
  /** Undefined when the payors could not be read. */
  insurances: string[] | undefined;
  /** Undefined when nobody could count. */
  facets: Facets | undefined;
}

/** Everything that the search page shows. */
export interface SearchView {
  address: SearchAddress;
  outcome: SearchOutcome;
  options: FilterOptions;
  /** Words around a listing that has its own; undefined for any other search. */
  content: ListingContentFragment | undefined;
  /** Nothing that was asked for is missing. */
  isWhole: boolean;
  now: Date;
}

/** What the form of a search shows. */
export interface FilterFormView {
  address: SearchAddress;
  options: FilterOptions;
  errors: FieldErrors;
  /** How many the search brings as it stands. */
  total: Total | undefined;
}

export function readTotal(given: { totalCount: number; totalIsLowerBound: boolean } | null | undefined) {
  return given ? { count: given.totalCount, isLowerBound: given.totalIsLowerBound } : undefined;
}

/** '1,284', or '1,000+' where there are more. */
export function totalLabel({ count, isLowerBound }: Total): string {
  return numberText(count) + (isLowerBound ? '+' : '');
}
