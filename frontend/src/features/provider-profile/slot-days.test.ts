import { describe, expect, it } from 'vitest';
import { countTimes, groupByDay, mergeDays } from './slot-days.ts';

const pacific = 'America/Los_Angeles';
const now = new Date('2026-11-21T18:00:00Z');
const starts = (...instants: string[]) => instants.map((start) => ({ start }));

describe('slotDays', () => {
  it('groups by the day of the zone, not of UTC', () => {
    const days = groupByDay(
      starts('2026-11-22T01:00:00Z', '2026-11-22T07:30:00Z', '2026-11-22T17:00:00Z'),
      pacific,
      now,
    );
    expect(days.map(({ name, date, times }) => [`${name}, ${date}`, times.map((time) => time.label)])).toEqual([
      ['Today, Nov 21', ['5:00 PM', '11:30 PM']],
      ['Tomorrow, Nov 22', ['9:00 AM']],
    ]);
  });

  it('keeps both hours when the clocks go back', () => {
    const days = groupByDay(starts('2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z'), pacific, now);
    expect(days.map(({ times }) => times.map(({ label }) => label))).toEqual([['1:30 AM PDT', '1:30 AM PST']]);
  });
});

describe('mergeDays', () => {
  const before = groupByDay(starts('2026-11-22T01:00:00Z'), pacific, now);

  it('continues the last day and adds new ones', () => {
    const later = groupByDay(starts('2026-11-22T02:00:00Z', '2026-11-23T18:00:00Z'), pacific, now);
    expect(mergeDays(before, later).map(({ times }) => times.length)).toEqual([2, 1]);
  });

  it('shows a duplicate time once', () => expect(countTimes(mergeDays(before, before))).toBe(1));
});
