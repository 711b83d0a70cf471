import { expect, test } from 'vitest';
import { computeFigures, findMisses } from './report.ts';

const waits = (early: number, middling: number, late: number) => [
  ...Array.from({ length: early }, () => 400),
  ...Array.from({ length: middling }, () => 1500),
  ...Array.from({ length: late }, () => Number.POSITIVE_INFINITY),
];
const well = { bookingWaits: [500, 600], refused: 0, searches: 200, failedSearches: 0, seconds: 10 };

test.each([
  { name: 'all in time', given: { ...well, waits: waits(99, 0, 1) }, missed: 0 },
  { name: 'half of them later than a second', given: { ...well, waits: waits(50, 50, 0) }, missed: 0 },
  { name: 'most later than a second', given: { ...well, waits: waits(49, 51, 0) }, missed: 1 },
  { name: 'two of a hundred never seen', given: { ...well, waits: waits(98, 0, 2) }, missed: 1 },
  { name: 'only bookings late', given: { ...well, waits: waits(300, 2, 0), bookingWaits: [1500, 1500] }, missed: 1 },
  { name: 'nothing booked', given: { ...well, waits: waits(10, 0, 0), bookingWaits: [] }, missed: 1 },
  { name: 'nothing updated', given: { ...well, waits: [] }, missed: 1 },
  { name: 'an update refused', given: { ...well, refused: 1, waits: waits(10, 0, 0) }, missed: 1 },
  { name: 'searches failed', given: { ...well, failedSearches: 3, waits: waits(10, 0, 0) }, missed: 1 },
  { name: 'as late, with other load', given: { ...well, waits: waits(49, 51, 0) }, slack: 2, missed: 0 },
  { name: 'never seen, with other load', given: { ...well, waits: waits(98, 0, 2) }, slack: 2, missed: 1 },
  {
    name: 'as many refused as found, with other load',
    given: { ...well, refused: 30, waits: waits(30, 0, 0) },
    slack: 2,
    missed: 0,
  },
  {
    name: 'more refused, with other load',
    given: { ...well, refused: 31, waits: waits(30, 0, 0) },
    slack: 2,
    missed: 1,
  },
])('$name: $missed missed', ({ given, missed, slack }) => {
  expect(findMisses(given, slack)).toHaveLength(missed);
});

test('figures are rounded', () => {
  expect(computeFigures({ ...well, waits: waits(60, 40, 0) })).toEqual({
    p50Ms: 400,
    p99Ms: 1500,
    updates: 100,
    bookings: 2,
    bookingP50Ms: 600,
    bookingP99Ms: 600,
    searchesPerSecond: 20,
  });
});
