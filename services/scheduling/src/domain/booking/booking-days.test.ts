import { expect, test } from 'vitest';
import { computeBookingDays } from './booking-days.ts';

test.each([
  [
    'the evening before a birthday in the west',
    '2026-06-10T01:00:00Z',
    'America/Los_Angeles',
    '2026-06-10',
    '2026-06-11',
  ],
  ['the morning of a birthday in the east', '2026-06-09T22:00:00Z', 'Pacific/Guam', '2026-06-09', '2026-06-12'],
])('counts today in UTC and the session day locally: %s', (_, now, zone, today, day) => {
  expect(computeBookingDays(Date.parse(now), Date.parse('2026-06-12T03:00:00Z'), zone)).toEqual({ today, day });
});
