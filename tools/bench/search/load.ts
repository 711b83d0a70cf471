export interface Measured {
  /** Answered ones. */
  requests: number;
  failed: number;
  seconds: number;
  /** Milliseconds of every request. */
  latencies: number[];
}

/** Of this many requests one may fail, as on a machine where something else takes all the time; more prove nothing. */
const mostFailures = 1 / 500;

/**
 * Asks again and again, `concurrency` at a time, for so many seconds; question after question in turn.
 * @throws what a request throws when more than a few fail
 */
export async function load(
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
        if (failed > 3 && failed > next * mostFailures) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { requests: latencies.length, failed, seconds: (performance.now() - began) / 1000, latencies };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
