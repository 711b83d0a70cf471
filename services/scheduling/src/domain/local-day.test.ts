import { expect, test } from 'vitest';
import { bookingDays, localDay } from './local-day.ts';

test.each([
  ['2026-06-10T03:59:00Z', 'America/New_York', '2026-06-09'],
  ['2026-06-10T04:00:00Z', 'America/New_York', '2026-06-10'],
  ['2026-01-10T04:59:00Z', 'America/New_York', '2026-01-09'],
  ['2026-06-10T12:00:00Z', 'Pacific/Auckland', '2026-06-11'],
])('%s in %s is %s', (at, zone, day) => expect(localDay(Date.parse(at), zone)).toBe(day));

test.each([
  ['the evening before a birthday in the west', '2026-06-10T01:00:00Z', 'America/Los_Angeles', '2026-06-10'],
  ['the morning of one in the east', '2026-06-09T22:00:00Z', 'Pacific/Guam', '2026-06-09'],
])('who is of age counts as accounts counts, in UTC: %s', (_, now, zone, today) => {
  const start = Date.parse('2026-06-12T03:00:00Z');
  expect(bookingDays(Date.parse(now), start, zone)).toEqual({ today, day: localDay(start, zone) });
});
