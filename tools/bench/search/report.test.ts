import { expect, it, test } from 'vitest';
import { misses, ratiosOf, type Totals, tableOf } from './report.ts';
import type { StepName } from './steps.ts';

const totals = (requests: number, wait: number, cpu: Record<string, number>): Totals => ({
  ...{ requests, seconds: 10, latencies: [wait, wait, wait] },
  cpu: new Map(Object.entries(cpu)),
});

const measured = new Map<StepName, Totals>([
  ['engine', totals(1000, 5, { opensearch: 4, billing: 1 })],
  ['grpc', totals(500, 11, { opensearch: 2, search: 1 })],
  ['graphql', totals(400, 13.5, { opensearch: 1.6, search: 0.8, bff: 0.8 })],
  ['page', totals(100, 50, { opensearch: 0.4, frontend: 2 })],
  ['cached page', totals(4000, 1, { frontend: 2 })],
]);

it('sets a request of each layer beside the engine alone, and the page beside what it asks', () => {
  expect(ratiosOf(measured)).toEqual({
    grpcCpuRatio: 1.5,
    graphqlCpuRatio: 2,
    graphqlAddedP50Ms: 2.5,
    pageCpuRatio: 3,
    cachedPageRatio: 10,
  });
});

it('says nothing of layers that were not measured, and judges none of them', () => {
  const some = ratiosOf(new Map([...measured].slice(0, 2)));
  expect(some).toEqual({ grpcCpuRatio: 1.5 });
  expect(misses(30_000, some, undefined)).toEqual([]);
});

test.each([
  { what: 'all as wanted', providers: 30_000, planted: {}, says: [] },
  {
    what: 'gRPC too dear',
    providers: 30_000,
    planted: { grpcCpuRatio: 1.51 },
    says: ['grpcCpuRatio 1.51 is above 1.5'],
  },
  {
    what: 'gRPC too dear for many',
    providers: 300_000,
    planted: {},
    says: ['grpcCpuRatio 1.5 is', 'graphqlCpuRatio 2 is'],
  },
  { what: 'a long wait', providers: 30_000, planted: { graphqlAddedP50Ms: 3.1 }, says: ['graphqlAddedP50Ms 3.1'] },
  { what: 'a dear page', providers: 30_000, planted: { pageCpuRatio: 6.1 }, says: ['pageCpuRatio 6.1'] },
  {
    what: 'a slow cache',
    providers: 30_000,
    planted: { cachedPageRatio: 1.9 },
    says: ['cachedPageRatio 1.9 is below 2'],
  },
  { what: 'a small world, of which nothing is wanted', providers: 3_000, planted: { grpcCpuRatio: 9 }, says: [] },
])('$what at $providers', ({ providers, planted, says }) => {
  const missed = misses(providers, { ...ratiosOf(measured), ...planted }, undefined);
  expect(missed).toEqual(says.map((words) => expect.stringContaining(words)));
});

it('wants a search among ten times as many to cost five times as much at most', () => {
  expect(misses(3_000, {}, 5)).toEqual([]);
  expect(misses(3_000, {}, 5.1)).toEqual(['a search costs 5.1 times as much as at 30,000']);
});

it('shows what each process takes of a request, and leaves out those that take nothing', () => {
  const table = tableOf(new Map([['engine', totals(1000, 5, { opensearch: 4, idle: 0.001 })]]));
  expect(table.split('\n')).toEqual([
    '| step | requests/s | p50 ms | p99 ms | CPU ms | opensearch |',
    '| --- | --- | --- | --- | --- | --- |',
    '| engine | 100 | 5.0 | 5.0 | 4.00 | 4.00 |',
  ]);
});
