import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@linden/platform/log';
import type { Context } from '#src/context.ts';
import { dueProviders } from './due.ts';
import { isCurrent, readAlias } from './provider-index.ts';
import { rebuild } from './rebuild.ts';

export interface Keeper {
  start(): void;
  stop(): Promise<void>;
}

const dueAtOnce = 500;

/** Keeps the index there and right while time goes on: builds it when it is missing or of another version, refreshes what is due. */
export function createKeeper(context: Context, logger: Logger, everyMs = 1000): Keeper {
  let stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const loop = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const full = await keep(context, logger).catch((err: unknown) => {
        logger.warn({ err }, 'the index could not be kept');
        return false;
      });
      if (!full) await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  return {
    start() {
      stopped = new AbortController();
      running = loop(stopped.signal);
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/** Answers whether more is due than one round takes. */
async function keep(context: Context, logger: Logger): Promise<boolean> {
  if (!isCurrent(await context.engine.indicesOf(readAlias))) {
    const count = await rebuild(context);
    logger.info({ count, index: readAlias }, 'index built');
  }
  const due = await dueProviders(context.engine, new Date(), dueAtOnce);
  if (due.length > 0) await context.refresher.refresh(due);
  return due.length === dueAtOnce;
}
