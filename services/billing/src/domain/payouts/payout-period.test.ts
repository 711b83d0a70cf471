import { expect, it } from 'vitest';
import { findEndedPeriod, readPeriod } from './payout-period.ts';

it.each([
  ['2026-12-01T04:59:59Z', '2026-10-01', '2026-10-31'],
  ['2026-12-01T05:00:00Z', '2026-11-01', '2026-11-30'],
  ['2027-01-15T12:00:00Z', '2026-12-01', '2026-12-31'],
  ['2028-03-01T12:00:00Z', '2028-02-01', '2028-02-29'],
])('at %s the last ended month is from %s through %s', (now, firstDay, lastDay) => {
  expect(findEndedPeriod(new Date(now))).toEqual({ firstDay, lastDay });
});

it('reads the first day of a month and nothing else', () => {
  expect(readPeriod('2026-11-01')).toEqual({ firstDay: '2026-11-01', lastDay: '2026-11-30' });
  for (const day of ['2026-11-02', '2026-13-01', '', '2026-11', "2026-11-01'"]) expect(readPeriod(day)).toBeUndefined();
});
