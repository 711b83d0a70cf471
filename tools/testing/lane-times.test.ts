import { expect, it } from 'vitest';
import { formatSeconds, summarizeTimes } from './lane-times.ts';

const times = [
  { lane: 'unit', path: 'a.test.ts', ms: 30_000 },
  { lane: 'unit', path: 'b.test.ts', ms: 60_000 },
  { lane: 'journeys', path: 'c.test.ts', ms: 45_000 },
];

it('adds up the work of each lane, then names the slowest files', () => {
  expect(summarizeTimes(times, 2)).toEqual([
    '  unit: 1.5 min of work in 2 files',
    '  journeys: 0.8 min of work in 1 files',
    '    60.0 s  b.test.ts',
    '    45.0 s  c.test.ts',
  ]);
});

it('prints seconds with one decimal', () => {
  expect(formatSeconds(1234)).toBe('1.2 s');
});
