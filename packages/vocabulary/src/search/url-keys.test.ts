import { describe, expect, it } from 'vitest';
import { getStateSlug, usStates } from '#src/places/us-states.ts';
import { cityPages } from './city-pages.ts';
import { writeListingPath } from './listing-address.ts';
import { listingSlugs } from './listing-slugs.ts';
import { noFilters } from './search-filters.ts';
import { readUrlKey, writeUrlKey } from './url-keys.ts';

describe('URL keys', () => {
  it.each([
    ['a state', 'california', { state: 'CA', filters: {}, page: 1 }],
    ['a city', 'california_los-angeles', { state: 'CA', filters: { address: 'Los Angeles, CA' }, page: 1 }],
    ['a filter', 'anxiety', { state: undefined, filters: { specialty: ['Anxiety'] }, page: 1 }],
    [
      'all three',
      'texas_houston_anxiety',
      { state: 'TX', filters: { address: 'Houston, TX', specialty: ['Anxiety'] }, page: 1 },
    ],
  ])('%s', (_row, key, path) => expect(readUrlKey(key)).toEqual(path));

  it.each([
    ['an unknown state', 'atlantis'],
    ['empty', ''],
    ['with an empty part', 'texas__anxiety'],
    ['with a trailing separator', 'texas_'],
    ['a page number', 'texas_2'],
    ['a path', 'texas/houston'],
    ['in capitals', 'Texas'],
  ])('rejects the key: %s', (_row, key) => expect(readUrlKey(key)).toBeUndefined());

  it('split unambiguously into their segments', () => {
    const words = [...usStates.map(([, code]) => getStateSlug(code)), ...cityPages.map(({ slug }) => slug)];
    const marked = [...words, ...listingSlugs.map(({ slug }) => slug)].filter((word) => word.includes('_'));
    expect(marked).toEqual([]);
  });

  it('join the segments of the path', () => {
    const { segments } = writeListingPath({ state: 'CA', filters: { ...noFilters, language: ['Spanish'] }, page: 1 });
    expect(writeUrlKey(segments)).toBe('california_spanish');
  });
});
