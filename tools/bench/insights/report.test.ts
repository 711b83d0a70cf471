import { expect, test } from 'vitest';
import { findMisses } from './report.ts';

const small = { clients: 10_000, oneMs: 10, allMs: 250 };
const big = { bigMs: 90, bigClients: 4_000 };

test.each([
  ['meets both targets', { clients: 100_000, oneMs: 14, allMs: 3_000 }, []],
  [
    'reads one provider slower when others have clients',
    { clients: 100_000, oneMs: 30, allMs: 3_000 },
    ['one provider takes 3.00 times as long, above 2'],
  ],
  [
    'grows faster than the clients',
    { clients: 100_000, oneMs: 10, allMs: 5_000 },
    ['all providers take 2.00 times as long per client, above 1.5'],
  ],
])('%s', (_name, large, misses) => {
  expect(findMisses({ small, large, ...big })).toEqual(misses);
});
