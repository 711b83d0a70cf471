import { expect, test } from 'vitest';
import type { Totals } from '../search/report.ts';
import type { RaceResult } from './race.ts';
import { computeFigures, findMisses, type StepName } from './report.ts';

const totals = (requests: number): Totals => ({ requests, seconds: 10, latencies: [4, 8, 6], cpu: new Map() });
const steps = new Map<StepName, Totals>([
  ['bare', totals(1000)],
  ['grpc', totals(400)],
]);
const raced: RaceResult = { requests: 100, slots: 10, booked: 10, refused: 90, errors: new Map(), latencies: [] };

test('the figures of a clean race and two rates', () => {
  const figures = computeFigures(raced, steps);
  expect(figures).toEqual({ requests: 100, slots: 10, booked: 10, refused: 90, errors: 0, ratio: 0.4, p99: 8 });
  expect(findMisses(figures)).toEqual([]);
});

test.each<[string, Partial<RaceResult>, number, RegExp]>([
  ['a slot with two bookings', { booked: 11, refused: 89 }, 400, /11 of 10 slots/],
  ['a slot without a booking', { booked: 9, refused: 91 }, 400, /9 of 10 slots/],
  ['a request without a result', { refused: 89 }, 400, /1 requests had no clear result/],
  ['a failure', { refused: 89, errors: new Map([['STORE_BUSY', 1]]) }, 400, /1 requests failed/],
  ['a slow service', {}, 200, /ratio 0.2 is below 0.3/],
])('%s is a miss', (_name, more, booked, words) => {
  const found = computeFigures({ ...raced, ...more }, new Map([...steps, ['grpc', totals(booked)]]));
  expect(findMisses(found).join('; ')).toMatch(words);
});

test('a step that was not measured has no figure', () => {
  expect(() => computeFigures(raced, new Map([['bare', totals(1)]]))).toThrow('nothing was booked by grpc');
});
