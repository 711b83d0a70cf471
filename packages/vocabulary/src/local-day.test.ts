import { expect, test } from 'vitest';
import { getLocalDay, getUtcDay } from './local-day.ts';

test.each([
  ['the evening before in Los Angeles', '2026-11-24T07:59:59Z', 'America/Los_Angeles', '2026-11-23'],
  ['local midnight', '2026-11-24T08:00:00Z', 'America/Los_Angeles', '2026-11-24'],
  ['the day after in Tokyo', '2026-11-24T15:00:00Z', 'Asia/Tokyo', '2026-11-25'],
  ['daylight saving time', '2026-07-01T04:30:00Z', 'America/New_York', '2026-07-01'],
  ['standard time at the same hour', '2026-12-01T04:30:00Z', 'America/New_York', '2026-11-30'],
  ['the last minute of a day in New York', '2026-06-10T03:59:00Z', 'America/New_York', '2026-06-09'],
  ['the first minute of a day in New York', '2026-06-10T04:00:00Z', 'America/New_York', '2026-06-10'],
  ['noon in UTC, the next day in Auckland', '2026-06-10T12:00:00Z', 'Pacific/Auckland', '2026-06-11'],
  ['a leap day', '2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
])('returns the local day at %s', (_, at, zone, day) => {
  expect(getLocalDay(Date.parse(at), zone)).toBe(day);
});

test('counts UTC days for ages', () => {
  expect(getUtcDay(Date.parse('2026-11-24T23:59:59Z'))).toBe('2026-11-24');
});

test('throws for an unknown zone', () => {
  expect(() => getLocalDay(0, 'Nowhere/Land')).toThrow(RangeError);
});
