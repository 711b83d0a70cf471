import { expect, test } from 'vitest';
import { computeBookingDays } from './booking-days.ts';

test.each([
  [
    'the evening before a birthday in the west',
    '2026-06-10T01:00:00Z',
    'America/Los_Angeles',
    'CA',
    '2026-06-09',
    '2026-06-11',
  ],
  ['the morning of a birthday ahead of UTC', '2026-06-09T22:00:00Z', 'Pacific/Guam', 'GU', '2026-06-10', '2026-06-12'],
  [
    'a client elsewhere than the provider',
    '2026-06-10T05:00:00Z',
    'America/New_York',
    'HI',
    '2026-06-09',
    '2026-06-11',
  ],
  ['no known state', '2026-06-10T01:00:00Z', 'America/Los_Angeles', undefined, '2026-06-10', '2026-06-11'],
])('counts today where the client lives and the session day locally: %s', (_, now, zone, usState, today, day) => {
  const instants = { now: Date.parse(now), start: Date.parse('2026-06-12T03:00:00Z') };
  expect(computeBookingDays(instants, zone, usState)).toEqual({ today, day });
});
