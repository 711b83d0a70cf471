import { describe, expect, it } from 'vitest';
import { formatDay, formatMonth, formatTime, getDayKey, getZoneName } from './zone-times.ts';

const pacific = 'America/Los_Angeles';

describe('dayLabel', () => {
  const now = new Date('2026-11-22T03:00:00Z'); // Saturday evening in California, Sunday in UTC
  it.each([
    ['later the same local day', '2026-11-22T06:00:00Z', pacific, 'Today'],
    ['the next local day', '2026-11-22T18:00:00Z', pacific, 'Tomorrow'],
    ['the same instant elsewhere', '2026-11-22T18:00:00Z', 'UTC', 'Today'],
    ['another day', '2026-12-02T01:30:00Z', pacific, 'Tue, Dec 1'],
  ])('%s', (_row, instant, zone, label) => expect(formatDay(instant, zone, now)).toBe(label));

  it('counts a day of 25 hours once', () => {
    const evening = new Date('2026-11-01T05:30:00Z'); // 22:30 on Oct 31, clocks go back at 2:00
    expect(formatDay('2026-11-02T06:30:00Z', pacific, evening)).toBe('Tomorrow');
  });
});

describe('labels', () => {
  it.each([
    ['half past five', formatTime('2026-12-02T01:30:00Z', pacific), '5:30 PM'],
    ['midnight', formatTime('2026-12-01T08:00:00Z', pacific), '12:00 AM'],
    ['the first of two half past ones', formatTime('2026-11-01T08:30:00Z', pacific), '1:30 AM PDT'],
    ['uses no narrow space, which fonts lack', formatTime('2026-12-01T20:00:00Z', pacific).includes('\u202f'), false],
    ['month', formatMonth('2026-03-01T05:00:00Z', pacific), 'February 2026'],
    ['key', getDayKey('2026-12-02T01:30:00Z', pacific), '2026-12-01'],
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
  ])('%s is called %s', (zone, name) => expect(getZoneName(zone)).toBe(name));
});

it.each([
  ['2026-11-01T08:30:00Z', 'America/Los_Angeles', '1:30 AM PDT'],
  ['2026-11-01T09:30:00Z', 'America/Los_Angeles', '1:30 AM PST'],
  ['2026-11-01T07:30:00Z', 'America/Los_Angeles', '12:30 AM'],
  ['2026-11-01T10:00:00Z', 'America/Los_Angeles', '2:00 AM'],
  ['2026-11-01T08:30:00Z', 'America/Phoenix', '1:30 AM'],
  ['2026-11-02T09:30:00Z', 'America/Los_Angeles', '1:30 AM'],
])('names the zone only where a time comes twice: %s in %s', (instant, zone, text) => {
  expect(formatTime(instant, zone)).toBe(text);
});
