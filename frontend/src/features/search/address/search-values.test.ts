import { noFilters, readSearchFilters, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import { describe, expect, it } from 'vitest';
import { buildSearchValues, getEffectiveSort, getPageOffset } from './search-values.ts';

const values = (filters: Partial<SearchFilters>) =>
  buildSearchValues({ filters: { ...noFilters, ...filters }, state: undefined, sort: 'RELEVANCE' });

describe('searchValues', () => {
  it.each<[string, Partial<SearchFilters>, object]>([
    ['nothing', {}, {}],
    ['setting', { setting: 'Virtual & in-person' }, { setting: 'BOTH' }],
    ['type of care', { typeOfCare: 'Medication management' }, { typeOfCare: 'MEDICATION_MANAGEMENT' }],
    ['first appointment', { appointmentType: 'Consultation call' }, { appointmentType: 'CONSULTATION' }],
    ['gender', { gender: ['Man', 'Non Binary'] }, { gender: ['MAN', 'NON_BINARY'] }],
    [
      'texts unchanged',
      { language: ['Spanish'], age: 'Adults', name: 'Maya' },
      { language: ['Spanish'], age: 'Adults', name: 'Maya' },
    ],
    [
      'switches',
      { useLooseQuery: true, availableImmediately: true },
      { useLooseQuery: true, availableImmediately: true },
    ],
    ['a zone without times is dropped', { timezone: 'America/Denver' }, {}],
    [
      'a zone with times',
      { timezone: 'America/Denver', availableTimes: ['Evening'] },
      { timezone: 'America/Denver', availableTimes: ['Evening'] },
    ],
    ['times without a zone', { timeStart: '09:00' }, { timezone: 'UTC', timeStart: '09:00' }],
    ['a distance', { address: '94609', distance: '10' }, { address: '94609', radiusMiles: 10 }],
    ['a lead changes nothing', { clsid: 'lead' }, {}],
  ])('%s', (_row, filters, expected) => expect(values(filters)).toEqual({ ...expected, sort: 'RELEVANCE' }));

  it('sends no distance without a place', () => {
    const by = (address: string) =>
      buildSearchValues({ filters: { ...noFilters, address }, state: 'CA', sort: 'DISTANCE' });
    expect([by('94609').sort, by('').sort]).toEqual(['DISTANCE', 'RELEVANCE']);
  });

  it('omits everything an empty address lacks', () => {
    const filters = readSearchFilters(new URLSearchParams());
    expect(buildSearchValues({ filters, state: undefined, sort: 'RELEVANCE' })).toEqual({ sort: 'RELEVANCE' });
  });
});

it.each([
  [1, true, 0],
  [2, true, 20],
  [500, true, 9980],
  [501, false, 0],
])('page %d, reachable %s, starts after %d', (page, isReachable, offset) => {
  expect(getPageOffset(page, isReachable)).toBe(offset);
});

it.each([
  ['a city lists the nearest first', 'Oakland, CA', 'RELEVANCE', 'DISTANCE'],
  ['another order is kept', 'Oakland, CA', 'NEXT_AVAILABLE', 'NEXT_AVAILABLE'],
  ['an address that is no city keeps the best match', '94609', 'RELEVANCE', 'RELEVANCE'],
] as const)('%s', (_, address, sort, expected) => {
  expect(getEffectiveSort({ filters: { ...noFilters, address }, state: 'CA', sort })).toBe(expected);
});
