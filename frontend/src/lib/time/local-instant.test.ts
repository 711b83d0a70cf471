import { expect, test } from 'vitest';
import { toLocalInstant } from './local-instant.ts';

test.each([
  ['an ordinary time', '2026-11-23', '09:30', '2026-11-23T17:30:00.000Z'],
  ['the hour that the clocks skip', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
  ['the first pass of the repeated hour', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
])('%s', (_name, day, time, expected) => {
  expect(toLocalInstant(day, time, 'America/Los_Angeles')).toBe(expected);
});
