import type { IssuerParts } from './routes/issuer-parts.ts';
import { deleteExpired } from './store/artifacts.ts';
import { deleteOldAttempts } from './store/attempts.ts';
import { deleteOldLinks } from './store/links.ts';

export interface Keeper {
  start(): void;
  stop(): Promise<void>;
}

const minute = 60_000;
const batch = 500;

/** What must be done from time to time: takes over new keys each minute, and clears away what has ended. */
export function createKeeper({ store, holder, logger }: Pick<IssuerParts, 'store' | 'holder' | 'logger'>): Keeper {
  let round = 0;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const work = async () => {
    await holder.refresh();
    round += 1;
    if (round % 10 !== 1) return;
    while ((await store.tx((tx) => deleteExpired(tx, batch))) === batch);
    await store.tx(deleteOldLinks);
    await store.tx(deleteOldAttempts);
  };
  return {
    start() {
      timer = setInterval(() => {
        running = running.then(work).catch((err: unknown) => logger.warn({ err }, 'upkeep failed'));
      }, minute);
    },
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
