import { expect, test } from 'vitest';
import { measureBlock } from './pick-up.ts';

const timeZone = 'America/Los_Angeles';

test.each([
  ['an hour', '2026-12-02T20:00:00Z', '2026-12-02T21:00:00Z', 60],
  ['a whole day', '2026-12-02T08:00:00Z', '2026-12-03T08:00:00Z', 1440],
  ['an hour before midnight', '2026-12-03T07:00:00Z', '2026-12-03T08:00:00Z', 60],
  ['a night', '2026-12-03T06:00:00Z', '2026-12-03T14:00:00Z', undefined],
])('%s can be carried only within one day', (_, timeStart, timeEnd, minutes) =>
  expect(measureBlock({ timeStart, timeEnd }, timeZone)).toBe(minutes),
);
