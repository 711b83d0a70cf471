import { expect, test } from 'vitest';
import { listZoneDays } from './zone-days.ts';

test.each([
  ['in one season', '2026-12-01T20:00:00Z', 'America/Los_Angeles', ['2026-12-01', '2026-12-02', '2026-12-03']],
  [
    'while it is the previous day there',
    '2026-12-02T05:00:00Z',
    'America/Los_Angeles',
    ['2026-12-01', '2026-12-02', '2026-12-03'],
  ],
  ['when clocks go forward', '2026-03-08T07:30:00Z', 'America/Los_Angeles', ['2026-03-07', '2026-03-08', '2026-03-09']],
  ['when clocks go back', '2026-11-01T06:30:00Z', 'America/Los_Angeles', ['2026-10-31', '2026-11-01', '2026-11-02']],
  ['just before midnight', '2026-12-02T07:59:59Z', 'America/Los_Angeles', ['2026-12-01', '2026-12-02', '2026-12-03']],
])('no day is missing or repeated %s', (_, from, zone, keys) => {
  expect(listZoneDays(Date.parse(from), zone, 3).map(({ key }) => key)).toEqual(keys);
});
