import { describe, expect, it } from 'vitest';
import { getStateSlug, usStates } from '#src/places/us-states.ts';
import { cityPages } from './city-pages.ts';
import { lastListingPage, readListingPath, writeListingPath } from './listing-address.ts';
import { listingSlugs } from './listing-slugs.ts';
import { noFilters, type SearchFilters } from './search-filters.ts';

const read = (path: string) => readListingPath(path.split('/').filter(Boolean));

describe('readListingPath', () => {
  it.each([
    ['nothing', '', { state: undefined, filters: {}, page: 1 }],
    ['a state', 'california', { state: 'CA', filters: {}, page: 1 }],
    ['the District', 'washington-dc', { state: 'DC', filters: {}, page: 1 }],
    ['a city', 'california/oakland', { state: 'CA', filters: { address: 'Oakland, CA' }, page: 1 }],
    ['only a filter', 'anxiety', { state: undefined, filters: { specialty: ['Anxiety'] }, page: 1 }],
    ['an age, a single value', 'texas/elders', { state: 'TX', filters: { age: 'Elders' }, page: 1 }],
    [
      'all parts',
      'texas/houston/female/12',
      { state: 'TX', filters: { address: 'Houston, TX', gender: ['Woman'] }, page: 12 },
    ],
    ['only a page', '2', { state: undefined, filters: {}, page: 2 }],
    ['the last page', `ohio/${lastListingPage}`, { state: 'OH', filters: {}, page: 500 }],
  ])('%s', (_row, path, expected) => expect(read(path)).toEqual(expected));

  it.each([
    ['an unknown state', 'atlantis'],
    ['a city without its state', 'oakland'],
    ['a city in another state', 'texas/oakland'],
    ['two filters', 'anxiety/adhd'],
    ['the filter before the state', 'anxiety/texas'],
    ['the page before the filter', 'texas/2/anxiety'],
    ['the first page, which is never in the path', 'texas/1'],
    ['a page after the last', `texas/${lastListingPage + 1}`],
    ['a page with leading zeros', 'texas/02'],
    ['a negative page', 'texas/-2'],
    ['a provider’s page', 'filters'],
    ['an extra segment', 'texas/houston/anxiety/2/more'],
  ])('rejects the path: %s', (_row, path) => expect(read(path)).toBeUndefined());
});

describe('writeListingPath', () => {
  const filters = (given: Partial<SearchFilters>): SearchFilters => ({ ...noFilters, ...given });
  it.each<[string, 'CA' | undefined, Partial<SearchFilters>, number, string, Partial<SearchFilters>]>([
    ['nothing', undefined, {}, 1, '', {}],
    ['one value becomes a slug', 'CA', { specialty: ['ADHD'] }, 1, 'california/adhd', {}],
    [
      'two values stay in the query',
      'CA',
      { specialty: ['ADHD', 'Anxiety'] },
      1,
      'california',
      { specialty: ['ADHD', 'Anxiety'] },
    ],
    [
      'values of two filters stay in the query',
      'CA',
      { specialty: ['ADHD'], age: 'Adults' },
      1,
      'california',
      { specialty: ['ADHD'], age: 'Adults' },
    ],
    ['a city page', 'CA', { address: 'oakland, ca', age: 'Adults' }, 3, 'california/oakland/adults/3', {}],
    [
      'a city without a state stays in the query',
      undefined,
      { address: 'Oakland, CA' },
      1,
      '',
      { address: 'Oakland, CA' },
    ],
    ['a ZIP code stays in the query', 'CA', { address: '94609' }, 1, 'california', { address: '94609' }],
    [
      'a value without a slug stays in the query',
      'CA',
      { insurance: 'Cedar', clsid: 'x' },
      2,
      'california/2',
      { insurance: 'Cedar', clsid: 'x' },
    ],
  ])('%s', (_row, state, given, page, path, left) => {
    const written = writeListingPath({ state, filters: filters(given), page });
    expect(written.segments.join('/')).toBe(path);
    expect(written.filters).toEqual(filters(left));
  });

  it('reads back every state, city, filter and page', () => {
    const places = [
      { state: undefined, address: '' },
      ...usStates.map(([, state]) => ({ state, address: '' })),
      ...cityPages.map(({ usState: state, address }) => ({ state, address })),
    ];
    for (const { state, address } of places) {
      for (const [index, { filter, value }] of listingSlugs.entries()) {
        const given = { ...(address && { address }), [filter]: filter === 'age' ? value : [value] };
        const page = 1 + (index % lastListingPage);
        const { segments, filters: left } = writeListingPath({ state, filters: filters(given), page });
        expect(left).toEqual(noFilters);
        expect(readListingPath(segments)).toEqual({ state, filters: given, page });
      }
    }
  });

  it('names states by their slugs', () => {
    const { segments } = writeListingPath({ state: 'CA', filters: noFilters, page: 1 });
    expect(segments).toEqual([getStateSlug('CA')]);
  });
});
