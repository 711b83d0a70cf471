import { systemClock } from '@linden/platform/clock';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildPaymentRefundedEntry, buildRefundReversedEntry } from '#src/domain/ledger/build-entries.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { ProcessorRefund } from '#src/ports/card-payments.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Tx } from '#src/store/open-store.ts';
import { lockPayment } from '#src/store/payments/payments.ts';
import { changeStrayCharge, lockStrayCharge, type StrayCharge } from '#src/store/payments/stray-charges.ts';
import { auditPayment } from './audit-payment.ts';
import type { ChargeContext } from './charge-payment.ts';
import { sendRefundOrder } from './send-refund-order.ts';

/** Returns a stray charge at the processor under its own key; safe to repeat after any fault. @throws CardsUnavailable when the end is not known */
export async function sendBackStrayCharge(context: ChargeContext, stray: StrayCharge): Promise<void> {
  const { store, cards } = context;
  const now = (context.clock ?? systemClock).now();
  const { id, chargeId, paymentId, cents } = stray;
  if (!stray.sentAt) await store.as(billingCaller).tx((tx) => changeStrayCharge(tx, id, { sent_at: now }));
  const answer = await sendRefundOrder(cards, { chargeId, cents, refundId: id }, stray, now);
  await store.as(billingCaller).tx(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment) await recordStrayRefund(tx, payment, { ...answer, chargeId, cents }, now);
  });
}

/** Stores what the processor says of the refund of a stray charge. REFUSED is the end, also of one that was DONE. */
export async function recordStrayRefund(
  tx: Tx,
  payment: Payment,
  {
    chargeId,
    state,
    cents: told,
  }: Pick<ProcessorRefund, 'state'> & { readonly chargeId: string; readonly cents: number },
  at: Date,
): Promise<void> {
  const stray = await lockStrayCharge(tx, chargeId);
  if (!stray || stray.refusedAt) return;
  const { id, cents } = stray;
  // Staff returned a part of it at the processor's own dashboard.
  if (told !== cents)
    return void (await addFinding(tx, { kind: 'REFUND_AMOUNT_DIFFERS', subject: payment.id, foundAt: at }));
  const money = { patientId: payment.patient_id, cents };
  const detail = { refund: id, cents };
  if (state === 'PENDING' && !stray.returnedAt) await changeStrayCharge(tx, id, { pending_at: at });
  if (state === 'DONE' && !stray.returnedAt) {
    await changeStrayCharge(tx, id, { returned_at: at });
    await postEntry(tx, buildPaymentRefundedEntry({ causeId: id, happenedAt: at }, money));
    await auditPayment(tx, payment, 'refund.settle', detail);
  }
  if (state !== 'REFUSED') return;
  await changeStrayCharge(tx, id, { refused_at: at });
  if (stray.returnedAt) await postEntry(tx, buildRefundReversedEntry({ causeId: id, happenedAt: at }, money));
  await addFinding(tx, { kind: 'REFUND_REFUSED', subject: payment.id, foundAt: at });
  await auditPayment(tx, payment, 'refund.refuse', detail);
}
