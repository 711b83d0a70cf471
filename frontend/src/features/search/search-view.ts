import type { MarketplaceSearchValues, SearchResultsQuery } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths.ts';

export type SearchConnection = NonNullable<SearchResultsQuery['pagedMarketplaceProviders']>;

export interface Total {
  count: number;
  /** There are more than `count`. */
  isLowerBound: boolean;
}

/** How many there would be without one filter; undefined when that could not be counted. */
export interface Loosening {
  label: string;
  address: SearchAddress;
  total: Total | undefined;
}

/** What is wrong with a filter, by its name. */
export type FieldErrors = Partial<Record<keyof MarketplaceSearchValues, string>>;

export type SearchOutcome =
  | { kind: 'found'; connection: SearchConnection; missing: string[] }
  | { kind: 'none'; loosenings: Loosening[] }
  | { kind: 'refused'; errors: FieldErrors; general: string | undefined }
  | { kind: 'unavailable' };

/** Everything that the search page shows. */
export interface SearchView {
  address: SearchAddress;
  outcome: SearchOutcome;
  /** Undefined when the payors could not be read. */
  insurances: string[] | undefined;
  now: Date;
}

/** '1,284', or '10,000+' where there are more. */
export function totalLabel({ count, isLowerBound }: Total): string {
  return count.toLocaleString('en-US') + (isLowerBound ? '+' : '');
}
