import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listGroupsToSettle, lockUnsettled } from '#src/store/cancel/unsettled-cancellations.ts';
import type { Store } from '#src/store/open-store.ts';
import { settleCanceled } from '#src/use-cases/cancel/settle-canceled.ts';

const batch = 100;

export type SettleContext = {
  readonly store: Store;
  readonly newId: () => string;
  readonly wakeConsumers: () => void;
  readonly logger: Logger;
};

/** Settles cancellations whose time to undo is over, one per transaction. */
export async function settleCancellations(context: SettleContext): Promise<void> {
  const { store, wakeConsumers, logger } = context;
  for (const groupId of await store.as(self).read((tx) => listGroupsToSettle(tx, batch))) {
    // One failed group must not block the others.
    try {
      if (await settleGroup(context, groupId)) wakeConsumers();
    } catch (err) {
      logger.warn({ err }, 'a cancellation was not settled, it will be retried');
    }
  }
}

/** Settles a group once. Returns false when it was undone or settled in the meantime. */
function settleGroup({ store, newId }: SettleContext, groupId: string): Promise<boolean> {
  return store.as(self).tx(async (tx) => {
    const group = await lockUnsettled(tx, groupId);
    const [first] = group;
    const now = await readClock(tx);
    const at = first?.cancellation.settling?.at;
    if (!at || now < at.getTime()) return false;
    await settleCanceled({ newId }, tx, group, now);
    return true;
  });
}
