import { statSync } from 'node:fs';

/**
 * Returns a function that says for how many milliseconds the file has not grown. It measures with the clock of timers, because the dates of a run
 * with moved clocks differ from those of files.
 */
export function watchGrowth(file: string): () => number {
  let known = 0;
  let since = performance.now();
  return () => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size !== known) {
      known = size;
      since = performance.now();
    }
    return performance.now() - since;
  };
}
