import type { CpuUse } from './cpu-use.ts';
import type { FileResult } from './file-results.ts';

type Costs = Pick<CpuUse, 'parts' | 'findCostliest'>;

/** Returns lines for the terminal: work per lane over all workers, the slowest files, CPU per part, and the costliest files. */
export function summarizeTimes(
  files: readonly Pick<FileResult, 'lane' | 'path' | 'ms'>[],
  cpu: Costs,
  most = 10,
): string[] {
  const lanes = [...Map.groupBy(files, ({ lane }) => lane)];
  const byLane = lanes.map(([lane, all]) => {
    const minutes = all.reduce((sum, { ms }) => sum + ms, 0) / 60_000;
    return `  ${lane}: ${minutes.toFixed(1)} min of work in ${all.length} files`;
  });
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, most);
  const total = [...cpu.parts.values()].reduce((sum, seconds) => sum + seconds, 0);
  const parts = [...cpu.parts].map(([name, seconds]) => `${name} ${Math.round(seconds)}`);
  return [
    ...byLane,
    ...slowest.map(({ path, ms }) => `  ${formatSeconds(ms).padStart(8)}  ${path}`),
    `  CPU seconds: ${parts.join(', ')}; in all ${Math.round(total)}`,
    ...cpu.findCostliest(most).map(({ path, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s of CPU  ${path}`),
  ];
}

/** Formats milliseconds as seconds with one decimal, such as `12.3 s`. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
