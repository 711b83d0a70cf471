import { noFilters } from '@linden/vocabulary/search/search-filters';
import { expect, it } from 'vitest';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { getBookLink } from './card-links.ts';

const address: SearchAddress = {
  experience: 'find',
  state: 'CA',
  sort: 'RELEVANCE',
  page: 1,
  carried: new URLSearchParams('utm_source=x'),
  filters: { ...noFilters, insurance: 'Cedar Mutual' },
};
const maya = { name: 'Maya Okafor', shortId: '0b7c3f5211' };
const link = (start: string, location: 'VIRTUAL' | 'IN_OFFICE', given: Partial<SearchAddress> = {}) =>
  new URL(getBookLink(maya, { ...address, ...given }, { start, location }), 'https://linden.example');

it('an open time links to its booking with the search context', () => {
  const { pathname, searchParams } = link('2026-12-02T01:30:00Z', 'IN_OFFICE');
  expect(pathname).toBe('/find/book-appointment');
  expect(Object.fromEntries(searchParams)).toEqual({
    provider: '0b7c3f5211',
    type: 'INTAKE',
    setting: 'in-person',
    start: '2026-12-02T01:30:00.000Z',
    state: 'california',
    insurance: 'Cedar Mutual',
    utm_source: 'x',
  });
});

it('from a search for calls links to a call, without empty parameters', () => {
  const filters = { ...noFilters, appointmentType: 'Consultation call' } as const;
  const { searchParams } = link('2026-12-02T01:30:00Z', 'VIRTUAL', { filters, state: undefined });
  expect(searchParams.get('type')).toBe('CONSULTATION');
  expect([searchParams.has('state'), searchParams.has('insurance')]).toEqual([false, false]);
});
