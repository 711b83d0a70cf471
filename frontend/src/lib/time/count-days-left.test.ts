import { expect, test } from 'vitest';
import { countDaysLeft } from './count-days-left.ts';

test.each([
  ['2027-03-31T12:00:00.000Z', 30],
  ['2027-03-31T12:00:01.000Z', 31],
  ['2027-03-01T12:00:01.000Z', 1],
  // The worker ends a lock up to a minute later.
  ['2027-03-01T11:59:59.000Z', 1],
])('until %s there are %s days left', (until, days) => {
  expect(countDaysLeft(until, Date.parse('2027-03-01T12:00:00.000Z'))).toBe(days);
});
