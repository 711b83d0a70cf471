import type { IssuerContext } from '#src/context.ts';
import { deleteOldCodes } from '#src/store/factors/codes.ts';
import { deleteExpired } from '#src/store/sign-in/artifacts.ts';
import { deleteOldAttempts } from '#src/store/sign-in/attempts.ts';
import { deleteOldLinks } from '#src/store/sign-in/links.ts';
import { deleteOldPrefills } from '#src/store/sign-in/sign-up-prefills.ts';
import { resendCodes } from '#src/use-cases/factors/send-code.ts';

export interface IssuerKeeper {
  start(): void;
  stop(): Promise<void>;
}

const second = 1_000;
const minute = 60 * second;
const batch = 500;

interface Parts extends IssuerContext {
  /** Reads the signing keys. */
  readonly holder: { isReady(): boolean; refresh(): Promise<void> };
}

/** Runs periodic upkeep: reads the keys, every second until the first success, and deletes expired data. */
export function createIssuerKeeper(parts: Parts): IssuerKeeper {
  const { store, holder, logger } = parts;
  let round = 0;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const work = async () => {
    await holder.refresh();
    await resendCodes(parts);
    round += 1;
    if (round % 10 !== 1) return;
    while ((await store.tx((tx) => deleteExpired(tx, batch))) === batch);
    await store.tx(deleteOldLinks);
    await store.tx(deleteOldPrefills);
    await store.tx(deleteOldAttempts);
    await store.tx(deleteOldCodes);
  };
  const go = () => {
    running = work()
      .catch((err: unknown) => logger.warn({ err }, 'upkeep failed'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(go, holder.isReady() ? minute : second);
      });
  };
  return {
    start: go,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
