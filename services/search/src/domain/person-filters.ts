import type { Filters } from '@linden/proto/search/v1/search_service_pb';
import { listFilterNames, listFilters } from '@linden/vocabulary/search/list-filters';

export type Clause = Record<string, unknown>;

/** A filter about the provider as a person, with its chosen values and its index field. */
export interface PersonFilter {
  /** The filter's name in a search URL. */
  filter: string;
  field: string;
  chosen: readonly string[];
  /** In a loose search the filter raises the score and excludes no provider. */
  soft: boolean;
}

/** Filters about the provider, independent of the location. Each gets facet counts. */
export function listPersonFilters(filters: Filters): PersonFilter[] {
  const { age, license, usState } = filters;
  const lists = listFilterNames.map((filter): PersonFilter => {
    const { field, message } = listFilters[filter];
    return { filter, field, chosen: filters[message], soft: true };
  });
  return [
    ...lists,
    { filter: 'age', field: 'ages', chosen: age ? [age] : [], soft: false },
    // State and license must match together.
    { filter: 'license', field: 'licenses', chosen: license ? [buildLicenseKey(usState, license)] : [], soft: false },
  ];
}

/** 'CA|LCSW', or '*|LCSW' in any state. Case does not matter. */
export function buildLicenseKey(usState: string, license: string): string {
  return `${usState || '*'}|${license.toUpperCase()}`;
}

export function toClause({ field, chosen }: PersonFilter): Clause {
  return { terms: { [field]: chosen } };
}
