import { noFilters, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import { describe, expect, it } from 'vitest';
import { findPath } from '#src/lib/paths/paths.ts';
import { listChosenFilters, removeFilters } from './chosen-filters.ts';

const address = (filters: Partial<SearchFilters>) => ({
  experience: 'find' as const,
  state: 'CA' as const,
  filters: { ...noFilters, ...filters },
  sort: 'NEXT_AVAILABLE' as const,
  page: 4,
  carried: new URLSearchParams('utm_source=mail'),
});

const rest = 'sort=next-available&utm_source=mail';

describe('chosenFilters', () => {
  it.each<[string, Partial<SearchFilters>, string]>([
    ['insurance', { insurance: 'Harbor Life' }, 'Harbor Life'],
    ['place', { address: '94609' }, 'Near 94609'],
    ['a city by the name of its page', { address: 'oakland, ca' }, 'Near Oakland, CA'],
    ['setting', { setting: 'In Person' }, 'In Person'],
    ['type of care', { typeOfCare: 'Medication management' }, 'Medication management'],
    ['first appointment', { appointmentType: 'Consultation call' }, 'Consultation call'],
    ['age', { age: 'Teenagers' }, 'Teenagers'],
    ['identity', { identity: ['Veteran'] }, 'Veteran'],
    ['language', { language: ['Spanish'] }, 'Spanish'],
    ['method', { treatmentMethods: ['CBT'] }, 'CBT'],
    ['style', { providerFeedbackTags: ['Warm'] }, 'Warm'],
    ['name', { name: 'Maya' }, 'Named “Maya”'],
    ['license', { license: 'LCSW' }, 'LCSW'],
    ['at once', { availableImmediately: true }, 'Open within 24 hours'],
    ['a loose search', { useLooseQuery: true }, 'Matching some of this'],
    ['a date', { availableDate: '2026-12-01' }, 'Tue, Dec 1'],
    ['hours', { timeStart: '09:00', timeEnd: '17:30' }, '9:00 AM to 5:30 PM'],
    ['from an hour on', { timeStart: '18:00' }, 'From 6:00 PM'],
    ['up to midnight', { timeEnd: '24:00' }, 'Until 12:00 AM'],
  ])('%s', (_row, filters, label) => {
    const [chosen, ...others] = listChosenFilters(address(filters));
    expect([chosen?.label, others.length]).toEqual([label, 0]);
    expect(chosen && findPath(chosen.without)).toBe(`/find/california?${rest}`);
  });

  it('removes one of several values and starts at page 1', () => {
    const [first] = listChosenFilters(address({ specialty: ['ADHD', 'Anxiety'], gender: ['Man'] }));
    expect(first && findPath(first.without)).toBe(`/find/california?specialty=Anxiety&gender=Man&${rest}`);
  });

  it('keeps the zone as long as a time filter is left', () => {
    const timed = {
      availableTimes: ['Evening' as const],
      availableDates: ['Mondays' as const],
      timezone: 'America/Denver',
    };
    const [dates, times] = listChosenFilters(address(timed));
    expect(dates?.without.filters.timezone).toBe('America/Denver');
    expect(times?.without.filters.timezone).toBe('America/Denver');
    const [last] = listChosenFilters(address({ ...timed, availableDates: [] }));
    expect(last?.without.filters.timezone).toBe('');
  });

  it('names the chosen distance with the place, and removes both together', () => {
    const near = (filters: Partial<SearchFilters>) =>
      listChosenFilters(address(filters)).map(({ label, without }) => [label, without.filters.distance]);
    expect(near({ address: '94609' })).toEqual([['Near 94609', undefined]]);
    expect(near({ address: '94609', distance: '10' })).toEqual([['Within 10 miles of 94609', undefined]]);
  });

  it('has a chip for every filter except the zone and the lead, which visitors do not choose', () => {
    const all: SearchFilters = {
      insurance: 'Cedar',
      specialty: ['ADHD'],
      treatmentMethods: ['CBT'],
      identity: ['Veteran'],
      age: 'Adults',
      language: ['Spanish'],
      name: 'Maya',
      license: 'LCSW',
      providerFeedbackTags: ['Warm'],
      appointmentType: 'Consultation call',
      availableImmediately: true,
      useLooseQuery: true,
      clsid: 'lead',
      setting: 'In Person',
      address: '94609',
      distance: '10',
      gender: ['Woman'],
      typeOfCare: 'Medication management',
      availableDate: '2026-12-01',
      availableDates: ['Mondays'],
      availableTimes: ['Evening'],
      timeStart: '09:00',
      timeEnd: '10:00',
      timezone: 'America/Denver',
    };
    // The distance is part of the chip of its place, as the end is of the start.
    expect(listChosenFilters(address(all))).toHaveLength(Object.keys(noFilters).length - 4);
  });

  it('clears everything but the state, the order and the lead', () => {
    expect(removeFilters(address({ clsid: 'lead' })).filters).toEqual({ ...noFilters, clsid: 'lead' });
    expect(findPath(removeFilters(address({ insurance: 'x', gender: ['Man'] })))).toBe(`/find/california?${rest}`);
  });
});
