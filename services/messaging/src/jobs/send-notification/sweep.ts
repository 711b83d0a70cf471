import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@linden/platform/log';
import { type Channel, channels } from '#src/domain/content.ts';
import { forgetEnded } from '#src/store/notifications.ts';
import type { Store } from '#src/store/open-store.ts';
import type { Sending } from './process.ts';

export type Sweep = {
  start(): void;
  /** Resolves when what is being sent has been recorded. */
  stop(): Promise<void>;
};

const everyMs = 1000;
const lanes = 4;
const keptDays = 30;
const forgetEveryMs = 3_600_000;

/**
 * Sends what is due, whatever became of the jobs: each channel by itself, so that a slow carrier holds up no other.
 * Forgets what ended a month ago.
 */
export function createSweep({ store, sending, logger }: { store: Store; sending: Sending; logger: Logger }): Sweep {
  const stopping = new AbortController();
  let running: Promise<unknown>[] = [];
  const drain = async (channel: Channel) => {
    // One looks whether there is work at all; the others help when there is.
    if (!(await sending.next(channel))) return;
    const lane = async () => {
      while (!stopping.signal.aborted && (await sending.next(channel)));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
  const forget = async () => {
    const count = await store.tx((tx) => forgetEnded(tx, keptDays));
    if (count > 0) logger.info({ count }, 'ended notifications forgotten');
  };
  const again = (work: () => Promise<void>, ms: number) => repeat(work, ms, stopping.signal, logger);
  return {
    start() {
      running = [...channels.map((channel) => again(() => drain(channel), everyMs)), again(forget, forgetEveryMs)];
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(work: () => Promise<void>, ms: number, stopped: AbortSignal, logger: Logger): Promise<void> {
  while (!stopped.aborted) {
    await work().catch((err: unknown) => logger.warn({ err }, 'sweep failed, it is done again'));
    await sleep(ms, undefined, { signal: stopped }).catch(() => {});
  }
}
