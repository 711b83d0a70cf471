import { genderByCode } from '@linden/vocabulary/genders';
import type { SearchFilters } from '@linden/vocabulary/search-filters';
import type { FilterOptionsFragment } from '#src/gen/operations.ts';
import { numberText } from '#src/lib/numbers.ts';

/** Filter -> value -> how many it would bring while all other filters hold. */
export type Facets = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function readFacets(given: FilterOptionsFragment['marketplaceFacets'] | undefined): Facets | undefined {
  if (!given) return undefined;
  return new Map(
    given.map(({ filter, counts }) => [filter, new Map(counts.map(({ value, count }) => [labelOf(value), count]))]),
  );
}

/** Undefined when nobody counted this filter; a value that nobody has counts 0. */
export function optionCount(facets: Facets | undefined, filter: keyof SearchFilters, value: string) {
  const counts = facets?.get(filter);
  return counts && (counts.get(value) ?? 0);
}

/** Values that somebody has, most frequent first. */
export function countedValues(facets: Facets | undefined, filter: keyof SearchFilters): string[] | undefined {
  const counts = facets?.get(filter);
  return counts && byFrequency([...counts.keys()], (value) => counts.get(value) ?? 0);
}

/** '742', '1,000+' above a thousand. */
export function countLabel(count: number): string {
  return count > 1000 ? '1,000+' : numberText(count);
}

/** Options of a long list: what is chosen and the most frequent in sight, the rest in the order of the vocabulary. */
export function optionsInSight<Value extends string>(
  { values, chosen, filter }: { values: readonly Value[]; chosen: readonly string[]; filter: keyof SearchFilters },
  facets: Facets | undefined,
  most = 8,
): { inSight: Value[]; rest: Value[] } {
  if (values.length <= most + 2) return { inSight: [...values], rest: [] };
  const frequent = byFrequency(values, (value) => optionCount(facets, filter, value) ?? 0).slice(0, most);
  const inSight = [...new Set([...values.filter((value) => chosen.includes(value)), ...frequent])];
  return { inSight, rest: values.filter((value) => !inSight.includes(value)) };
}

// Equal ones keep their order.
function byFrequency<Value extends string>(values: readonly Value[], count: (value: Value) => number): Value[] {
  return [...values].sort((one, other) => count(other) - count(one));
}

// Genders are counted by their codes or their labels; the form knows labels.
function labelOf(value: string): string {
  return genderByCode(value) ?? value;
}
