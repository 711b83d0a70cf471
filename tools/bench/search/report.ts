import { percentile } from './load.ts';
import type { StepName } from './steps.ts';

/** All rounds of one step together. */
export interface Totals {
  requests: number;
  seconds: number;
  latencies: number[];
  /** CPU seconds by process. */
  cpu: Map<string, number>;
}

export interface Ratios {
  grpcCpuRatio: number;
  graphqlCpuRatio: number;
  graphqlAddedP50Ms: number;
  pageCpuRatio: number;
  cachedPageRatio: number;
}

/**
 * What each layer costs beside the one below. A ratio is all CPU of a request over that of the engine alone when it is asked the
 * same directly; of the page over that of GraphQL; of the cached page its throughput over that of GraphQL.
 */
export function ratiosOf(steps: ReadonlyMap<StepName, Totals>): Ratios {
  const of = (name: StepName) => {
    const totals = steps.get(name);
    if (!totals) throw new Error(`${name} was not measured`);
    return totals;
  };
  const engine = (of('engine').cpu.get('opensearch') ?? 0) / of('engine').requests;
  const cpu = (name: StepName) => cpuPerRequest(of(name));
  const perSecond = (name: StepName) => of(name).requests / of(name).seconds;
  return {
    grpcCpuRatio: round(cpu('grpc') / engine),
    graphqlCpuRatio: round(cpu('graphql') / engine),
    graphqlAddedP50Ms: round(percentile(of('graphql').latencies, 0.5) - percentile(of('grpc').latencies, 0.5)),
    pageCpuRatio: round(cpu('page') / cpu('graphql')),
    cachedPageRatio: round(perSecond('cached page') / perSecond('graphql')),
  };
}

/** Seconds of all processes together. */
export function cpuPerRequest({ cpu, requests }: Totals): number {
  return [...cpu.values()].reduce((sum, seconds) => sum + seconds, 0) / requests;
}

/** A table in Markdown: throughput, waits, CPU by process in milliseconds per request. */
export function tableOf(steps: ReadonlyMap<string, Totals>): string {
  const names = [...new Set([...steps.values()].flatMap(({ cpu }) => [...cpu.keys()]))].filter((name) =>
    [...steps.values()].some((totals) => perRequest(totals, name) >= 0.005),
  );
  const head = ['step', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', ...names];
  const rows = [...steps].map(([step, totals]) => [
    step,
    Math.round(totals.requests / totals.seconds),
    percentile(totals.latencies, 0.5).toFixed(1),
    percentile(totals.latencies, 0.99).toFixed(1),
    (cpuPerRequest(totals) * 1000).toFixed(2),
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

/** What is wanted of the ratios, by size; the words of what is missed. */
export function misses(providers: number, ratios: Ratios, growth: number | undefined): string[] {
  const most = (name: keyof Ratios, limit: number) =>
    ratios[name] > limit ? [`${name} ${ratios[name]} is above ${limit} at ${providers}`] : [];
  const large = providers >= 300_000;
  return [
    ...(providers < 30_000
      ? []
      : [
          ...most('grpcCpuRatio', large ? 1.3 : 1.5),
          ...most('graphqlCpuRatio', large ? 1.7 : 2.3),
          ...most('graphqlAddedP50Ms', 3),
          ...most('pageCpuRatio', 6),
          ...(ratios.cachedPageRatio < 2
            ? [`cachedPageRatio ${ratios.cachedPageRatio} is below 2 at ${providers}`]
            : []),
        ]),
    ...(growth !== undefined && growth > 5 ? [`a search costs ${growth} times as much as at 30,000`] : []),
  ];
}
