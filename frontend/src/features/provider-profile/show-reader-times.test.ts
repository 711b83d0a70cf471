import { expect, it } from 'vitest';
import { isSameClock } from './show-reader-times.ts';

it.each([
  ['America/Los_Angeles', 'America/Tijuana', true],
  ['America/Los_Angeles', 'America/New_York', false],
  // Arizona keeps its clock in summer.
  ['America/Phoenix', 'America/Denver', true],
])('the clocks of %s and %s are the same in winter: %s', (one, other, isSame) => {
  expect(isSameClock(one, other, new Date('2026-12-01T17:00:00Z'))).toBe(isSame);
});
