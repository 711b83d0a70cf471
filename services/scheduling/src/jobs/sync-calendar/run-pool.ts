import { setTimeout as sleep } from 'node:timers/promises';

type Pool<Item> = {
  readonly size: number;
  readonly signal?: AbortSignal | undefined;
  /** Returns the next item, or undefined when there is none now. */
  take(): Promise<Item | undefined>;
  work(item: Item): Promise<void>;
};

const idleMs = 500;

/**
 * Works on items as they come, at most `size` at once: the next one begins as soon as one ends. Resolves when no item is left and none is
 * being worked on; meanwhile idle workers keep looking for new ones.
 */
export async function runPool<Item>({ size, signal, take, work }: Pool<Item>): Promise<void> {
  let busy = 0;
  const run = async () => {
    while (!signal?.aborted) {
      busy += 1;
      const item = await take().finally(() => {
        busy -= 1;
      });
      if (item !== undefined) {
        busy += 1;
        await work(item).finally(() => {
          busy -= 1;
        });
      } else if (busy === 0) return;
      else await sleep(idleMs, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: size }, run));
}
