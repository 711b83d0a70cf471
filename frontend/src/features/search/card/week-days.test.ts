import { noFilters } from '@linden/vocabulary/search/search-filters';
import { describe, expect, it } from 'vitest';
import { cardEdge, now } from '#tests/support/fixtures/fixture-people.ts';
import { listWeekDays } from './week-days.ts';

const open = (...counts: [date: string, openTimes: number, otherTimes?: number][]) =>
  cardEdge(
    {},
    { nextXDaysAvailability: counts.map(([date, openTimes, otherTimes = 0]) => ({ date, openTimes, otherTimes })) },
  );

describe('listWeekDays', () => {
  it.each([
    ['today', '2026-11-21', 2, { weekday: 'Today', day: 21, label: 'Today: 2 open times', kind: 'open' }],
    ['one time', '2026-11-23', 1, { weekday: 'Mon', day: 23, label: 'Mon, Nov 23: 1 open time', kind: 'open' }],
    ['another month', '2026-12-01', 4, { weekday: 'Tue', day: 1, label: 'Tue, Dec 1: 4 open times', kind: 'open' }],
  ])('%s', (_row, date, openTimes, expected) => {
    expect(listWeekDays(open([date, openTimes]), noFilters, now)).toEqual([{ date, ...expected }]);
  });

  it('says that a day has no times, beside one that has', () => {
    const [none] = listWeekDays(open(['2026-11-22', 0], ['2026-11-23', 1]), noFilters, now);
    expect(none).toMatchObject({ label: 'Sun, Nov 22: no open times', kind: 'none' });
  });

  it('tells matching times from other ones when the search names times', () => {
    const filters = { ...noFilters, availableTimes: ['Morning' as const], timezone: 'America/Los_Angeles' };
    const edge = open(['2026-11-22', 2, 3], ['2026-11-23', 0, 1], ['2026-11-24', 0, 0]);
    expect(listWeekDays(edge, filters, now).map(({ label }) => label)).toEqual([
      'Sun, Nov 22: 2 matching times',
      'Mon, Nov 23: 1 other time',
      'Tue, Nov 24: no open times',
    ]);
  });

  it('determines today by the zone of the requested times, otherwise the provider’s', () => {
    const late = new Date('2026-11-22T06:30:00Z'); // Still Saturday in California
    const weekdays = (timezone: string) =>
      listWeekDays(
        open(['2026-11-21', 1], ['2026-11-22', 1]),
        { ...noFilters, availableTimes: timezone ? ['Morning'] : [], timezone },
        late,
      ).map(({ weekday }) => weekday);
    expect(weekdays('')).toEqual(['Today', 'Sun']);
    expect(weekdays('America/New_York')).toEqual(['Sat', 'Today']);
  });

  it.each([
    ['nothing open', open(['2026-11-21', 0], ['2026-11-22', 0])],
    ['unknown', open()],
  ])('is empty: %s', (_row, edge) => expect(listWeekDays(edge, noFilters, now)).toEqual([]));
});
