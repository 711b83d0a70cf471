import { createSweep, type Sweep } from '@linden/platform/process/sweep';
import type { Logger } from '@linden/platform/telemetry/log';
import { type Channel, channels } from '#src/domain/notifications/content.ts';
import { deleteLetters } from '#src/store/letters/booking-letters.ts';
import { deleteEnded } from '#src/store/notifications/notifications.ts';
import type { Store } from '#src/store/open-store.ts';
import type { Sending } from './process.ts';

const lanes = 4;
const keptDays = 30;
const forgetEveryMs = 3_600_000;

/**
 * Sends due notifications even when their jobs are lost. Each channel has its own loop, so that a slow carrier delays no other. Deletes
 * notifications a month after they ended, but no failed letter that waits for support.
 */
export function createSendingSweep({
  store,
  sending,
  everyMs,
  logger,
}: {
  store: Store;
  sending: Sending;
  /** How often each channel is checked. */
  everyMs: number;
  logger: Logger;
}): Sweep {
  const drain = async (channel: Channel, signal: AbortSignal) => {
    // One lane checks for work; the others help only when there is some.
    if (!(await sending.sendNext(channel))) return;
    const lane = async () => {
      while (!signal.aborted && (await sending.sendNext(channel)));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
  const forget = async () => {
    await store.tx(deleteLetters);
    const count = await store.tx((tx) => deleteEnded(tx, keptDays));
    if (count > 0) logger.info({ count }, 'ended notifications deleted');
  };
  const tasks = channels.map((channel) => ({
    name: `send-${channel}`,
    everyMs,
    run: (signal: AbortSignal) => drain(channel, signal),
  }));
  return createSweep([...tasks, { name: 'forget-notifications', everyMs: forgetEveryMs, run: forget }], logger);
}
