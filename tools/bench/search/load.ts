export interface Measured {
  requests: number;
  seconds: number;
  /** Milliseconds of every request. */
  latencies: number[];
}

/**
 * Asks again and again, `concurrency` at a time, for so many seconds; question after question in turn.
 * @throws what a request throws: a benchmark of errors proves nothing
 */
export async function load(
  ask: (number: number) => Promise<void>,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Measured> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let next = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      await ask(next++);
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { requests: latencies.length, seconds: (performance.now() - began) / 1000, latencies };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
