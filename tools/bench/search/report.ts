import { findPercentile } from './load.ts';
import type { StepName } from './steps.ts';

/** All rounds of one step added up. */
export interface Totals {
  requests: number;
  seconds: number;
  latencies: number[];
  /** CPU seconds by process. */
  cpu: Map<string, number>;
}

type RatioName = 'grpcCpuRatio' | 'graphqlCpuRatio' | 'graphqlAddedP50Ms' | 'pageCpuRatio' | 'cachedPageRatio';

/** Undefined where a layer was not measured. */
export type Ratios = { [name in RatioName]?: number | undefined };

/**
 * Returns the cost of each measured layer relative to the one below. A ratio is all CPU of a request over that of the same query sent to
 * the engine directly; for the page, over that of GraphQL; for the cached page, its throughput over that of GraphQL.
 */
export function computeRatios(steps: ReadonlyMap<StepName, Totals>): Ratios {
  const over = (top: StepName, below: StepName, figure: (totals: Totals) => number) => {
    const one = steps.get(top);
    const other = steps.get(below);
    return one && other ? round(figure(one) / figure(other)) : undefined;
  };
  const beside = (name: 'grpc' | 'graphql') => {
    const one = steps.get(name);
    const engine = steps.get('engine');
    return one && engine ? round((computeCpuPerRequest(one) * 1000) / perRequest(engine, 'opensearch')) : undefined;
  };
  const graphql = steps.get('graphql');
  const grpc = steps.get('grpc');
  return {
    grpcCpuRatio: beside('grpc'),
    graphqlCpuRatio: beside('graphql'),
    graphqlAddedP50Ms: graphql && grpc && round(median(graphql) - median(grpc)),
    pageCpuRatio: over('page', 'graphql', computeCpuPerRequest),
    cachedPageRatio: over('cached page', 'graphql', ({ requests, seconds }) => requests / seconds),
  };
}

function median({ latencies }: Totals): number {
  return findPercentile(latencies, 0.5);
}

/** CPU seconds of all processes together. */
export function computeCpuPerRequest({ cpu, requests }: Totals): number {
  return [...cpu.values()].reduce((sum, seconds) => sum + seconds, 0) / requests;
}

/** Returns a Markdown table of throughput, waits, and CPU by process in milliseconds per request. */
export function formatTable(steps: ReadonlyMap<string, Totals>): string {
  const names = [...new Set([...steps.values()].flatMap(({ cpu }) => [...cpu.keys()]))].filter((name) =>
    [...steps.values()].some((totals) => perRequest(totals, name) >= 0.005),
  );
  const head = ['step', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', ...names];
  const rows = [...steps].map(([step, totals]) => [
    step,
    Math.round(totals.requests / totals.seconds),
    findPercentile(totals.latencies, 0.5).toFixed(1),
    findPercentile(totals.latencies, 0.99).toFixed(1),
    (computeCpuPerRequest(totals) * 1000).toFixed(2),
    ...names.map((name) => perRequest(totals, name).toFixed(2)),
  ]);
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function perRequest({ cpu, requests }: Totals, name: string): number {
  return ((cpu.get(name) ?? 0) / requests) * 1000;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Returns a sentence for each ratio that misses its target at this size. Layers that were not measured are skipped. */
export function findMisses(providers: number, ratios: Ratios, growth: number | undefined): string[] {
  const large = providers >= 300_000;
  const most: Ratios = {
    grpcCpuRatio: large ? 1.3 : 1.5,
    graphqlCpuRatio: large ? 1.7 : 2.3,
    graphqlAddedP50Ms: 3,
    pageCpuRatio: 6,
  };
  const above = (Object.keys(most) as RatioName[]).flatMap((name) => {
    const [seen = 0, limit = 0] = [ratios[name], most[name]];
    return seen > limit ? [`${name} ${seen} is above ${limit} at ${providers}`] : [];
  });
  const { cachedPageRatio: cached = 2 } = ratios;
  const below = cached < 2 ? [`cachedPageRatio ${cached} is below 2 at ${providers}`] : [];
  const grown = growth !== undefined && growth > 5 ? [`a search costs ${growth} times as much as at 30,000`] : [];
  return [...(providers < 30_000 ? [] : [...above, ...below]), ...grown];
}
