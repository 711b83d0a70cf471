import { noFilters, type SearchFilters } from '@linden/vocabulary/search-filters';
import { describe, expect, it } from 'vitest';
import { findPath } from '#src/lib/paths.ts';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';

const address = (filters: Partial<SearchFilters>) => ({
  state: 'CA' as const,
  filters: { ...noFilters, ...filters },
  sort: 'NEXT_AVAILABLE' as const,
  cursor: { after: 'x' },
  carried: new URLSearchParams('utm_source=mail'),
});

const rest = 'sort=next-available&utm_source=mail';

describe('chosenFilters', () => {
  it.each<[string, Partial<SearchFilters>, string]>([
    ['insurance', { insurance: 'Harbor Life' }, 'Harbor Life'],
    ['place', { address: '94609' }, 'Near 94609'],
    ['setting', { setting: 'In Person' }, 'In Person'],
    ['kind of care', { typeOfCare: 'Medication management' }, 'Medication management'],
    ['a date', { availableDate: '2026-12-01' }, 'Tue, Dec 1'],
    ['hours', { timeStart: '09:00', timeEnd: '17:30' }, '9:00 AM to 5:30 PM'],
    ['from an hour on', { timeStart: '18:00' }, 'From 6:00 PM'],
    ['up to midnight', { timeEnd: '24:00' }, 'Until 12:00 AM'],
  ])('%s', (_row, filters, label) => {
    const [chosen, ...others] = chosenFilters(address(filters));
    expect([chosen?.label, others.length]).toEqual([label, 0]);
    expect(chosen && findPath(chosen.without)).toBe(`/find/california?${rest}`);
  });

  it('takes one of several and starts at the first page', () => {
    const [first] = chosenFilters(address({ specialty: ['ADHD', 'Anxiety'], gender: ['Man'] }));
    expect(first && findPath(first.without)).toBe(`/find/california?specialty=Anxiety&gender=Man&${rest}`);
  });

  it('keeps the zone as long as a time is left', () => {
    const timed = {
      availableTimes: ['Evening' as const],
      availableDates: ['Mondays' as const],
      timezone: 'America/Denver',
    };
    const [dates, times] = chosenFilters(address(timed));
    expect(dates?.without.filters.timezone).toBe('America/Denver');
    expect(times?.without.filters.timezone).toBe('America/Denver');
    const [last] = chosenFilters(address({ ...timed, availableDates: [] }));
    expect(last?.without.filters.timezone).toBe('');
  });

  it('clears everything but the state and the order', () => {
    expect(findPath(withoutFilters(address({ insurance: 'x', gender: ['Man'] })))).toBe(`/find/california?${rest}`);
  });
});
