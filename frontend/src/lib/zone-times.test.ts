import { describe, expect, it } from 'vitest';
import { dayKey, dayLabel, monthLabel, timeLabel, zoneName } from './zone-times.ts';

const pacific = 'America/Los_Angeles';

describe('dayLabel', () => {
  const now = new Date('2026-11-22T03:00:00Z'); // Saturday evening in California, Sunday in UTC
  it.each([
    ['later the same local day', '2026-11-22T06:00:00Z', pacific, 'Today'],
    ['the next local day', '2026-11-22T18:00:00Z', pacific, 'Tomorrow'],
    ['the same instant elsewhere', '2026-11-22T18:00:00Z', 'UTC', 'Today'],
    ['another day', '2026-12-02T01:30:00Z', pacific, 'Tue, Dec 1'],
  ])('%s', (_row, instant, zone, label) => expect(dayLabel(instant, zone, now)).toBe(label));

  it('counts a day of 25 hours once', () => {
    const evening = new Date('2026-11-01T05:30:00Z'); // 22:30 on Oct 31, clocks go back at 2:00
    expect(dayLabel('2026-11-02T06:30:00Z', pacific, evening)).toBe('Tomorrow');
  });
});

describe('labels', () => {
  it.each([
    ['half past five', timeLabel('2026-12-02T01:30:00Z', pacific), '5:30 PM'],
    ['midnight', timeLabel('2026-12-01T08:00:00Z', pacific), '12:00 AM'],
    ['the first of two half past ones', timeLabel('2026-11-01T08:30:00Z', pacific), '1:30 AM'],
    ['uses no narrow space, which fonts lack', timeLabel('2026-12-01T20:00:00Z', pacific).includes('\u202f'), false],
    ['month', monthLabel('2026-03-01T05:00:00Z', pacific), 'February 2026'],
    ['key', dayKey('2026-12-02T01:30:00Z', pacific), '2026-12-01'],
  ])('%s', (_row, actual, expected) => expect(actual).toBe(expected));
});

describe('zoneName', () => {
  it.each([
    [pacific, 'Pacific'],
    ['America/New_York', 'Eastern'],
    ['America/Boise', 'Mountain'],
    ['America/Phoenix', 'Arizona'],
    ['Pacific/Honolulu', 'Hawaii'],
    ['America/Puerto_Rico', 'Puerto Rico'],
    ['UTC', 'UTC'],
  ])('%s is called %s', (zone, name) => expect(zoneName(zone)).toBe(name));
});
