import { noFilters, readSearchFilters, type SearchFilters } from '@linden/vocabulary/search-filters';
import { describe, expect, it } from 'vitest';
import { pageOffset, searchValues } from './search-values.ts';

const values = (filters: Partial<SearchFilters>) =>
  searchValues({ filters: { ...noFilters, ...filters }, state: undefined, sort: 'RELEVANCE' });

describe('searchValues', () => {
  it.each<[string, Partial<SearchFilters>, object]>([
    ['nothing', {}, {}],
    ['setting', { setting: 'Virtual & in-person' }, { setting: 'BOTH' }],
    ['kind of care', { typeOfCare: 'Medication management' }, { typeOfCare: 'MEDICATION_MANAGEMENT' }],
    ['first appointment', { appointmentType: 'Consultation call' }, { appointmentType: 'CONSULTATION' }],
    ['gender', { gender: ['Man', 'Non Binary'] }, { gender: ['MAN', 'NON_BINARY'] }],
    [
      'words as they are',
      { language: ['Spanish'], age: 'Adults', name: 'Maya' },
      { language: ['Spanish'], age: 'Adults', name: 'Maya' },
    ],
    [
      'switches',
      { useLooseQuery: true, availableImmediately: true },
      { useLooseQuery: true, availableImmediately: true },
    ],
    ['a zone without times says nothing', { timezone: 'America/Denver' }, {}],
    [
      'a zone with times',
      { timezone: 'America/Denver', availableTimes: ['Evening'] },
      { timezone: 'America/Denver', availableTimes: ['Evening'] },
    ],
    ['times without a zone', { timeStart: '09:00' }, { timezone: 'UTC', timeStart: '09:00' }],
    ['a lead, who changes nothing', { clsid: 'lead' }, {}],
  ])('%s', (_row, filters, expected) => expect(values(filters)).toEqual({ ...expected, sort: 'RELEVANCE' }));

  it('asks for no distance from nowhere', () => {
    const by = (address: string) => searchValues({ filters: { ...noFilters, address }, state: 'CA', sort: 'DISTANCE' });
    expect([by('94609').sort, by('').sort]).toEqual(['DISTANCE', 'RELEVANCE']);
  });

  it('leaves out whatever an empty address has', () => {
    const filters = readSearchFilters(new URLSearchParams());
    expect(searchValues({ filters, state: undefined, sort: 'RELEVANCE' })).toEqual({ sort: 'RELEVANCE' });
  });
});

it.each([
  [1, true, 0],
  [2, true, 20],
  [500, true, 9980],
  [501, false, 0],
])('page %d, reachable %s, begins after %d', (page, isReachable, offset) => {
  expect(pageOffset(page, isReachable)).toBe(offset);
});
