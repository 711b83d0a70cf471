import { randomUUID } from 'node:crypto';
import { systemClock } from '@linden/platform/clock';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { buildPaymentRefundedEntry } from '#src/ledger/build-entries.ts';
import { followPayment } from '#src/store/claims.ts';
import { postEntry } from '#src/store/ledger.ts';
import type { Tx } from '#src/store/open-store.ts';
import { changePaymentStatus, findPaymentById, lockPayment } from '#src/store/payments.ts';
import {
  approveRefund,
  insertRefund,
  lockRefund,
  markRefundSent,
  type Refund,
  settleRefund,
} from '#src/store/refunds.ts';
import { billingCaller, type ChargeContext } from './charge-payment.ts';
import { keyLifeMs } from './payment.ts';

/** Above this, a second person has to approve, in cents. */
export const maxUnapprovedRefundCents = 20_000;

export type RefundRequest = {
  readonly paymentId: string;
  /** Whole cents, at most what is left of the payment. */
  readonly cents: number;
  /** The account of the member of staff. */
  readonly requestedBy: string;
};

/**
 * Records that a refund was asked for. What is recorded counts against the payment at once, so that two requests never return more than was
 * paid. @returns its id; `settleRefundAtProcessor` pays it
 */
export function requestRefund(context: ChargeContext, request: RefundRequest): Promise<string> {
  const { paymentId, cents, requestedBy } = request;
  const requestedAt = (context.clock ?? systemClock).now();
  return context.store.as(billingCaller).tx(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.status !== 'PAID')
      throw new DomainError({ code: 'PAYMENT_NOT_PAID', kind: 'conflict', message: 'This payment was not paid.' });
    if (!Number.isSafeInteger(cents) || cents <= 0 || payment.refunded_cents + cents > payment.cents)
      throw invalid('REFUND_TOO_LARGE', 'Refund at most what is left of the payment.', 'cents');
    const id = randomUUID();
    await insertRefund(tx, { id, paymentId, cents, requestedBy, requestedAt });
    return id;
  });
}

/** Approves a refund that needs a second person. */
export function approveRefundRequest(context: ChargeContext, refundId: string, approvedBy: string): Promise<void> {
  return context.store.as(billingCaller).tx(async (tx) => {
    const refund = await requireRefund(tx, refundId);
    if (refund.requested_by === approvedBy)
      throw new DomainError({
        code: 'SECOND_PERSON_NEEDED',
        kind: 'denied',
        message: 'Another person has to approve.',
      });
    await approveRefund(tx, refundId, approvedBy);
  });
}

/**
 * Pays a refund at the processor under its own key; safe to repeat after any fault.
 * @throws DomainError SECOND_PERSON_NEEDED above the limit of one person; CardsUnavailable when the end is not known
 */
export async function settleRefundAtProcessor(context: ChargeContext, refundId: string): Promise<void> {
  const { store, cards } = context;
  const now = (context.clock ?? systemClock).now();
  const begun = await store.as(billingCaller).tx(async (tx) => {
    const refund = await requireRefund(tx, refundId);
    const payment = await findPaymentById(tx, refund.payment_id);
    if (refund.cents > maxUnapprovedRefundCents && !refund.approved_by)
      throw new DomainError({
        code: 'SECOND_PERSON_NEEDED',
        kind: 'denied',
        message: 'Another person has to approve.',
      });
    if (!refund.sent_at) await markRefundSent(tx, refundId, now);
    return { refund, chargeId: payment?.charge_id };
  });
  const { refund, chargeId } = begun;
  if (refund.settled_at || !chargeId) return;
  const order = { chargeId, cents: refund.cents, refundId };
  const isKeyAlive = now.getTime() - (refund.sent_at ?? now).getTime() < keyLifeMs;
  if (isKeyAlive || !(await cards.hasRefund(order))) await cards.refund(`refund-${refundId}`, order);
  await store.as(billingCaller).tx((tx) => recordRefund(tx, refund, now));
}

async function recordRefund(tx: Tx, { id, payment_id: paymentId, cents }: Refund, settledAt: Date): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || !(await settleRefund(tx, id, settledAt))) return;
  const at = { causeId: id, happenedAt: settledAt };
  await postEntry(tx, buildPaymentRefundedEntry(at, { patientId: payment.patient_id, cents }));
  if (payment.refunded_cents !== payment.cents) return;
  await changePaymentStatus(tx, payment, 'REFUNDED');
  await followPayment(tx, payment, 'PAYMENT_REVERSED');
}

async function requireRefund(tx: Tx, id: string): Promise<Refund> {
  const refund = await lockRefund(tx, id);
  if (!refund)
    throw new DomainError({ code: 'REFUND_NOT_FOUND', kind: 'not_found', message: 'There is no such refund.' });
  return refund;
}
