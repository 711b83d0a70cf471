import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@linden/platform/log';

export type Repeated = {
  start(): void;
  /** Resolves when what was at work has ended. */
  stop(): Promise<void>;
};

/** Does each work again and again, so long after it was done; one that fails is done again like the others. */
export function repeat(
  works: ReadonlyArray<readonly [work: () => Promise<void>, ms: number]>,
  logger: Logger,
): Repeated {
  const stopping = new AbortController();
  let running: Promise<void>[] = [];
  const again = async (work: () => Promise<void>, ms: number) => {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => logger.warn({ err }, 'sweep failed, it is done again'));
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  return {
    start() {
      running = works.map(([work, ms]) => again(work, ms));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
