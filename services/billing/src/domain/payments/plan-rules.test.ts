import { expect, it } from 'vitest';
import { planDays, splitCents } from './plan-rules.ts';

it.each([
  [10_000, 2, [5_000, 5_000]],
  [10_000, 3, [3_334, 3_333, 3_333]],
  [10_005, 6, [1_668, 1_668, 1_668, 1_667, 1_667, 1_667]],
])('splits %s cents into %s parts without losing one', (cents, parts, expected) => {
  expect(splitCents(cents, parts)).toEqual(expected);
});

it.each([
  ['the same day of each month', '2026-11-03T12:00:00Z', ['2026-11-10', '2026-12-10', '2027-01-10']],
  ['the last day of a shorter month', '2027-01-24T12:00:00Z', ['2027-01-31', '2027-02-28', '2027-03-31']],
])('parts are due on %s', (_, now, expected) => {
  expect(planDays(3, new Date(now)).map((day) => day.toISOString().slice(0, 10))).toEqual(expected);
});
