export interface Measured {
  /** Requests that were answered. */
  requests: number;
  failed: number;
  seconds: number;
  /** Milliseconds of every request. */
  latencies: number[];
}

/** One of this many requests may fail on a busy machine; with more failures the figures prove nothing. */
const maxFailureShare = 1 / 500;

/**
 * Sends requests for a number of seconds, `concurrency` at a time, cycling through the queries.
 * @throws the error of a request when too many fail
 */
export async function runLoad(
  ask: (number: number) => Promise<void>,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Measured> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let next = 0;
  let failed = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      try {
        await ask(next++);
        latencies.push(performance.now() - from);
      } catch (error) {
        failed += 1;
        if (failed > 3 && failed > next * maxFailureShare) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { requests: latencies.length, failed, seconds: (performance.now() - began) / 1000, latencies };
}

export function findPercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
