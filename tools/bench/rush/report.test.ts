import { expect, it } from 'vitest';
import { compareP99, findMisses, type Round, type RushFigures } from './report.ts';

const round = (up: number, down: number): Round => ({ up: [up], down: [down], slow: [up] });
const good: RushFigures = {
  bookings: 900,
  refused: 0,
  checks: 900,
  unrequested: 0,
  unfinished: 0,
  notEligible: 0,
  down: { mean: 1, low: 0.95, high: 1.05 },
  slow: { mean: 1.02, low: 0.97, high: 1.08 },
};

it('compares p99 round by round, so that a slow round of the machine counts on both sides', () => {
  const { mean, low, high } = compareP99([round(100, 110), round(300, 330), round(50, 55)], 'down');
  expect([mean, low, high].map((each) => each.toFixed(3))).toEqual(['1.100', '1.100', '1.100']);
});

it('the interval widens with what differs between rounds, and one round says nothing', () => {
  const noisy = compareP99([round(100, 80), round(100, 150), round(100, 100)], 'down');
  expect(noisy.low).toBeLessThan(1);
  expect(noisy.high).toBeGreaterThan(1.2);
  expect(compareP99([round(100, 100)], 'down').high).toBe(Number.POSITIVE_INFINITY);
});

it('has no miss when bookings go on, all checks are done and no client is told not eligible', () => {
  expect(findMisses(good)).toEqual([]);
});

it.each<[string, Partial<RushFigures>, string]>([
  ['a free time that was not booked', { refused: 1 }, 'were not booked'],
  ['a p99 that may be above the limit', { down: { mean: 1.1, low: 0.9, high: 1.3 } }, 'clearinghouse down'],
  ['a slow clearinghouse that slows bookings', { slow: { mean: 1.5, low: 1.4, high: 1.6 } }, 'clearinghouse slow'],
  ['a check that was lost', { unfinished: 1 }, 'not done later'],
  ['a booking without a check', { unrequested: 1 }, 'not requested in time'],
  ['no checks', { checks: 0 }, 'no check was requested'],
  ['a client who was told not eligible', { notEligible: 1 }, 'not eligible'],
])('misses %s', (_, change, words) => {
  expect(findMisses({ ...good, ...change })).toEqual([expect.stringContaining(words)]);
});
