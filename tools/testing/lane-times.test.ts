import { expect, it } from 'vitest';
import { formatSeconds, summarizeTimes } from './lane-times.ts';

const files = [
  { lane: 'unit', path: 'a.test.ts', ms: 30_000 },
  { lane: 'journeys', path: 'b.journey.test.ts', ms: 61_250 },
  { lane: 'unit', path: 'c.test.ts', ms: 60_000 },
];
const cpu = {
  parts: new Map([
    ['unit', 40.4],
    ['journeys', 20],
  ]),
  findCostliest: () => [{ path: 'c.test.ts', seconds: 12.34 }],
};

it('sums the work of each lane, and names the slowest files and the CPU seconds', () => {
  expect(summarizeTimes(files, cpu, 2)).toEqual([
    '  unit: 1.5 min of work in 2 files',
    '  journeys: 1.0 min of work in 1 files',
    '    61.3 s  b.journey.test.ts',
    '    60.0 s  c.test.ts',
    '  CPU seconds: unit 40, journeys 20; in all 60',
    '    12.3 s of CPU  c.test.ts',
  ]);
});

it('formats seconds with one decimal', () => {
  expect(formatSeconds(1234)).toBe('1.2 s');
});
