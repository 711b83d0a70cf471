import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import type { Referrals } from '#src/ports/referrals.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listOpenOrders, recordOrderDone } from '#src/store/cancel/referral-orders.ts';
import type { Store } from '#src/store/open-store.ts';

const batch = 100;

/** Sends the referral changes of cancellations to accounts. An order stays open until accounts has answered. */
export async function sendReferralOrders({
  store,
  referrals,
  logger,
}: {
  store: Store;
  referrals: Referrals;
  logger: Logger;
}): Promise<void> {
  const transactions = store.as(self);
  for (const { id, providerId, payorId } of await transactions.read((tx) => listOpenOrders(tx, batch))) {
    // One failed order must not block the others.
    try {
      await referrals.turnOff(providerId, payorId);
      await transactions.tx(async (tx) => recordOrderDone(tx, id, await readClock(tx)));
    } catch (err) {
      logger.warn({ err }, 'referrals were not turned off, it will be retried');
    }
  }
}
