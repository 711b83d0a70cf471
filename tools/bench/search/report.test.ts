import { expect, it, test } from 'vitest';
import { computeRatios, findMisses, formatTable, type Totals } from './report.ts';
import type { StepName } from './steps.ts';

const totals = (requests: number, wait: number, cpu: Record<string, number>): Totals => ({
  requests,
  seconds: 10,
  latencies: [wait, wait, wait],
  cpu: new Map(Object.entries(cpu)),
});

const measured = new Map<StepName, Totals>([
  ['engine', totals(1000, 5, { opensearch: 4, billing: 1 })],
  ['grpc', totals(500, 11, { opensearch: 2, search: 1 })],
  ['graphql', totals(400, 13.5, { opensearch: 1.6, search: 0.8, bff: 0.8 })],
  ['page', totals(100, 50, { opensearch: 0.4, frontend: 2 })],
  ['cached page', totals(4000, 1, { frontend: 2 })],
]);

it('compares a request of each layer with the engine alone, and a page with its API calls', () => {
  expect(computeRatios(measured)).toEqual({
    grpcCpuRatio: 1.5,
    graphqlCpuRatio: 2,
    graphqlAddedP50Ms: 2.5,
    pageCpuRatio: 3,
    cachedPageRatio: 10,
  });
});

it('leaves out and does not judge layers that were not measured', () => {
  const some = computeRatios(new Map([...measured].slice(0, 2)));
  expect(some).toEqual({ grpcCpuRatio: 1.5 });
  expect(findMisses(30_000, some, undefined)).toEqual([]);
});

test.each([
  { what: 'all targets met', providers: 30_000, planted: {}, says: [] },
  {
    what: 'gRPC too expensive',
    providers: 30_000,
    planted: { grpcCpuRatio: 1.51 },
    says: ['grpcCpuRatio 1.51 is above 1.5'],
  },
  {
    what: 'gRPC too expensive at a large size',
    providers: 300_000,
    planted: {},
    says: ['grpcCpuRatio 1.5 is', 'graphqlCpuRatio 2 is'],
  },
  { what: 'a long wait', providers: 30_000, planted: { graphqlAddedP50Ms: 3.1 }, says: ['graphqlAddedP50Ms 3.1'] },
  { what: 'an expensive page', providers: 30_000, planted: { pageCpuRatio: 6.1 }, says: ['pageCpuRatio 6.1'] },
  {
    what: 'a slow cache',
    providers: 30_000,
    planted: { cachedPageRatio: 1.9 },
    says: ['cachedPageRatio 1.9 is below 2'],
  },
  { what: 'a small world without targets', providers: 3_000, planted: { grpcCpuRatio: 9 }, says: [] },
])('$what at $providers', ({ providers, planted, says }) => {
  const missed = findMisses(providers, { ...computeRatios(measured), ...planted }, undefined);
  expect(missed).toEqual(says.map((words) => expect.stringContaining(words)));
});

it('requires that ten times as many providers cost at most five times as much', () => {
  expect(findMisses(3_000, {}, 5)).toEqual([]);
  expect(findMisses(3_000, {}, 5.1)).toEqual(['a search costs 5.1 times as much as at 30,000']);
});

it('shows the CPU of each process per request and leaves out idle ones', () => {
  const table = formatTable(new Map([['engine', totals(1000, 5, { opensearch: 4, idle: 0.001 })]]));
  expect(table.split('\n')).toEqual([
    '| step | requests/s | p50 ms | p99 ms | CPU ms | opensearch |',
    '| --- | --- | --- | --- | --- | --- |',
    '| engine | 100 | 5.0 | 5.0 | 4.00 | 4.00 |',
  ]);
});
