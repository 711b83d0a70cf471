import { noFilters } from '@linden/vocabulary/search-filters';
import { describe, expect, it } from 'vitest';
import { cardEdge, now } from '../../../tests/fixture-people.ts';
import { weekDays } from './week-days.ts';

const open = (...counts: [date: string, openTimes: number][]) =>
  cardEdge({}, { nextXDaysAvailability: counts.map(([date, openTimes]) => ({ date, openTimes })) });

describe('weekDays', () => {
  it.each([
    ['today', '2026-11-21', 2, { weekday: 'Today', day: 21, label: 'Today: 2 open times', isOpen: true }],
    ['one time', '2026-11-23', 1, { weekday: 'Mon', day: 23, label: 'Mon, Nov 23: 1 open time', isOpen: true }],
    ['another month', '2026-12-01', 4, { weekday: 'Tue', day: 1, label: 'Tue, Dec 1: 4 open times', isOpen: true }],
  ])('%s', (_row, date, openTimes, expected) => {
    expect(weekDays(open([date, openTimes]), noFilters, now)).toEqual([{ date, ...expected }]);
  });

  it('says that a day has no times, beside one that has', () => {
    const [none] = weekDays(open(['2026-11-22', 0], ['2026-11-23', 1]), noFilters, now);
    expect(none).toMatchObject({ label: 'Sun, Nov 22: no open times', isOpen: false });
  });

  it('determines today by the requested zone, otherwise the provider’s', () => {
    const late = new Date('2026-11-22T06:30:00Z'); // Still Saturday in California
    const weekdays = (timezone: string) =>
      weekDays(open(['2026-11-21', 1], ['2026-11-22', 1]), { ...noFilters, timezone }, late).map(
        ({ weekday }) => weekday,
      );
    expect(weekdays('')).toEqual(['Today', 'Sun']);
    expect(weekdays('America/New_York')).toEqual(['Sat', 'Today']);
  });

  it.each([
    ['nothing open', open(['2026-11-21', 0], ['2026-11-22', 0])],
    ['unknown', open()],
  ])('is empty: %s', (_row, edge) => expect(weekDays(edge, noFilters, now)).toEqual([]));
});
