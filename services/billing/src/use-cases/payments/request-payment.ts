import { minChargeCents } from '#src/domain/payments/payment.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { type Announcement, announcePayment, lockPayment } from '#src/store/payments/payments.ts';
import { writeOffPayment } from './write-off-payment.ts';

/** Announces a payment, once per cause. One that the card processor would not charge, because it is too small, is written off instead, without a letter. */
export async function requestPayment(tx: Tx | CoverageTx, announcement: Announcement): Promise<void> {
  const id = await announcePayment(tx, announcement);
  if (announcement.cents >= minChargeCents) return;
  const payment = await lockPayment(tx, id);
  if (payment && !payment.hold) await writeOffPayment(tx, payment, announcement.announcedAt, 'BELOW_MINIMUM');
}
