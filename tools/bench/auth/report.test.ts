import { expect, test } from 'vitest';
import type { Totals } from '../search/report.ts';
import { computeFigures, findMisses } from './report.ts';

/** Totals with this much CPU per request in milliseconds, most of it in the engine. */
const costing = (ms: number): Totals => ({
  requests: 1000,
  seconds: 10,
  latencies: [],
  cpu: new Map([
    ['opensearch', 5],
    ['bff', ms - 5],
  ]),
});
const rates = { signInsPerSecond: 12.34, bareArgonPerSecond: 80 };
const searches = (visitor: number, signedIn: number) =>
  new Map([
    ['visitor', costing(visitor)],
    ['signed in', costing(signedIn)],
  ] as const);

test.each([
  { name: 'an eleventh more', visitor: 10, signedIn: 11, share: 0.091, missed: 0 },
  { name: 'exactly the target', visitor: 7, signedIn: 10, share: 0.3, missed: 0 },
  { name: 'slightly above the target', visitor: 6.99, signedIn: 10, share: 0.301, missed: 1 },
  { name: 'twice the cost', visitor: 6, signedIn: 12, share: 0.5, missed: 1 },
  { name: 'less, through noise', visitor: 10, signedIn: 9.9, share: -0.01, missed: 0 },
])('$name is a share of $share', ({ visitor, signedIn, share, missed }) => {
  const figures = computeFigures(searches(visitor, signedIn), rates);
  expect(figures.addedShare).toBe(share);
  expect(findMisses(figures)).toHaveLength(missed);
});

test('compares sign-ins with bare hashes', () => {
  expect(computeFigures(searches(10, 11), rates)).toMatchObject({
    signInsPerSecond: 12.3,
    bareArgonPerSecond: 80,
    signInShare: 0.15,
  });
});

test('reports a miss without sign-ins, and no figures without searches', () => {
  expect(findMisses(computeFigures(searches(10, 11), { ...rates, signInsPerSecond: 0 }))).toEqual(['no one signed in']);
  expect(() => computeFigures(new Map([['visitor', costing(10)]]), rates)).toThrow(/signed in/);
});
