import { existsSync, readFileSync } from 'node:fs';

/** How long one test file took, set-up included. */
export type FileTime = { lane: string; path: string; ms: number };

/** Reads what the line reporter appended: one JSON object per line. */
export function readFileTimes(file: string): FileTime[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as FileTime);
}

/** Returns lines for the terminal: work per lane over all workers, then the slowest files. */
export function summarizeTimes(times: readonly FileTime[], slowest = 10): string[] {
  const lanes = new Map<string, { ms: number; files: number }>();
  for (const { lane, ms } of times) {
    const sum = lanes.get(lane) ?? { ms: 0, files: 0 };
    lanes.set(lane, { ms: sum.ms + ms, files: sum.files + 1 });
  }
  const byLane = [...lanes].map(
    ([lane, { ms, files }]) => `  ${lane}: ${(ms / 60_000).toFixed(1)} min of work in ${files} files`,
  );
  const bySize = times.toSorted((one, other) => other.ms - one.ms).slice(0, slowest);
  return [...byLane, ...bySize.map(({ path, ms }) => `  ${formatSeconds(ms).padStart(8)}  ${path}`)];
}

/** Formats milliseconds as seconds with one decimal, such as `12.3 s`. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
