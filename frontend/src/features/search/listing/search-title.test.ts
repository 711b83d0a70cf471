import { noFilters } from '@linden/vocabulary/search/search-filters';
import { expect, it } from 'vitest';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { getHeading } from './search-title.ts';

const oakland: SearchAddress = {
  experience: 'find',
  state: 'CA',
  sort: 'RELEVANCE',
  page: 1,
  carried: new URLSearchParams(),
  filters: { ...noFilters, address: 'Oakland, CA' },
};
const heading = (count: number | undefined, filters = oakland.filters) =>
  getHeading({
    address: { ...oakland, filters },
    content: undefined,
    inPerson: count === undefined ? undefined : { count, isLowerBound: false },
  });

it.each<[string, string, string]>([
  ['in person and by video', heading(12), 'Therapists in Oakland, California, in person and by video'],
  ['by video only', heading(0), 'Therapists in Oakland, California, by video only'],
  ['an unknown count', heading(undefined), 'Therapists in Oakland, California'],
  ['a chosen setting', heading(12, { ...oakland.filters, setting: 'In Person' }), 'Therapists in Oakland, California'],
])('the heading of a city says what is listed: %s', (_, text, expected) => expect(text).toBe(expected));
