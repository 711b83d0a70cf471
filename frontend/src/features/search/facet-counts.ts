import { findGenderByCode } from '@linden/vocabulary/search/genders';
import type { SearchFilters } from '@linden/vocabulary/search/search-filters';
import type { FilterOptionsFragment } from '#src/gen/operations.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';

/** Filter -> value -> the number of results with all other filters applied. */
export type Facets = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function readFacets(given: FilterOptionsFragment['marketplaceFacets'] | undefined): Facets | undefined {
  if (!given) return undefined;
  return new Map(
    given.map(({ filter, counts }) => [filter, new Map(counts.map(({ value, count }) => [getLabel(value), count]))]),
  );
}

/** Returns undefined for a filter without counts; 0 for a value without matches. */
export function getOptionCount(facets: Facets | undefined, filter: keyof SearchFilters, value: string) {
  const counts = facets?.get(filter);
  return counts && (counts.get(value) ?? 0);
}

/** Returns values with matches, most frequent first. */
export function listCountedValues(facets: Facets | undefined, filter: keyof SearchFilters): string[] | undefined {
  const counts = facets?.get(filter);
  return counts && sortByFrequency([...counts.keys()], (value) => counts.get(value) ?? 0);
}

/** Formats '742', and '1,000+' above a thousand. */
export function formatCount(count: number): string {
  return count > 1000 ? '1,000+' : formatNumber(count);
}

/** Splits a long list: chosen and most frequent values are visible, the rest keeps the order of the vocabulary. */
export function splitOptions<Value extends string>(
  { values, chosen, filter }: { values: readonly Value[]; chosen: readonly string[]; filter: keyof SearchFilters },
  facets: Facets | undefined,
  most = 8,
): { inSight: Value[]; rest: Value[] } {
  if (values.length <= most + 2) return { inSight: [...values], rest: [] };
  const frequent = sortByFrequency(values, (value) => getOptionCount(facets, filter, value) ?? 0).slice(0, most);
  const inSight = [...new Set([...values.filter((value) => chosen.includes(value)), ...frequent])];
  return { inSight, rest: values.filter((value) => !inSight.includes(value)) };
}

// Equal counts keep their order.
function sortByFrequency<Value extends string>(values: readonly Value[], count: (value: Value) => number): Value[] {
  return [...values].sort((one, other) => count(other) - count(one));
}

// Genders are counted by codes or labels; the form uses labels.
function getLabel(value: string): string {
  return findGenderByCode(value) ?? value;
}
