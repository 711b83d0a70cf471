import { setTimeout as sleep } from 'node:timers/promises';
import type { Refresher } from '#src/index-context.ts';
import { batchSize } from './read-documents.ts';

interface Round {
  ids: Set<string>;
  done: Promise<void>;
}

/**
 * Collects requests for `coalesceMs` after a round begins, so that a provider who changes often is read at most that often. The first
 * request after a pause runs at once.
 * @param project updates up to `batchSize` providers
 */
export function createRefresher(project: (ids: string[]) => Promise<void>, coalesceMs = 200): Refresher {
  let waiting: Round | undefined;
  let running: Promise<void> = Promise.resolve();
  let beganAt = Number.NEGATIVE_INFINITY;

  const startRound = (ids: Set<string>): Promise<void> => {
    const previous = running.catch(() => undefined);
    const done = previous.then(async () => {
      const pause = beganAt + coalesceMs - performance.now();
      if (pause > 0) await sleep(pause);
      waiting = undefined;
      beganAt = performance.now();
      const all = [...ids];
      for (let start = 0; start < all.length; start += batchSize) await project(all.slice(start, start + batchSize));
    });
    running = done;
    return done;
  };

  return {
    refresh(ids) {
      if (waiting) for (const id of ids) waiting.ids.add(id);
      else {
        const gathered = new Set(ids);
        waiting = { ids: gathered, done: startRound(gathered) };
      }
      return waiting.done;
    },
  };
}
