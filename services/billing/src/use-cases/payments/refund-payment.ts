import { randomUUID } from 'node:crypto';
import { systemClock } from '@linden/platform/clock';
import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { Refund, RefundGround } from '#src/domain/payments/refund.ts';
import { isWaiting, maxUnapprovedRefundCents } from '#src/domain/payments/refund-rules.ts';
import type { Tx } from '#src/store/open-store.ts';
import { hasOpenChargeback } from '#src/store/payments/disputes.ts';
import { findPaymentById, lockPayment } from '#src/store/payments/payments.ts';
import * as refunds from '#src/store/payments/refunds.ts';
import type { ChargeContext } from './charge-payment.ts';
import { recordRefund } from './record-refund.ts';
import { sendRefundOrder } from './send-refund-order.ts';

export type RefundRequest = {
  /** The key of the request: the id of the refund. A new one by default. */
  readonly id?: string;
  readonly paymentId: string;
  /** Whole cents, at most what is left of the payment. */
  readonly cents: number;
  /** The account of the member of staff. */
  readonly requestedBy: string;
  /** Absent: the patient owes the money again. */
  readonly ground?: RefundGround;
  readonly reason?: string;
};

/** Runs inside the transaction that changes a refund, such as to audit it. */
type Also = (tx: Tx, refund: { payment: Payment; refundId: string }) => Promise<void>;
const nothing: Also = async () => undefined;

/**
 * Records that a refund was asked for, once per id. What is recorded counts against the payment at once, so that two requests never return more than was
 * paid. @returns its id; `settleRefundAtProcessor` pays it
 */
export function requestRefund(context: ChargeContext, request: RefundRequest, also = nothing): Promise<string> {
  const { id = randomUUID(), paymentId, cents, requestedBy, ground, reason } = request;
  const requestedAt = (context.clock ?? systemClock).now();
  return context.store.as(billingCaller).tx(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const known = await refunds.lockRefund(tx, id);
    if (known) return checkSameRefund(known, request);
    if (!payment) throw notFound('PAYMENT_NOT_FOUND', 'no such payment');
    if (payment.status !== 'PAID' || !payment.charge_id)
      throw new DomainError({ code: 'PAYMENT_NOT_PAID', kind: 'conflict', message: 'This payment was not paid.' });
    if (await hasOpenChargeback(tx, paymentId))
      throw new DomainError({ code: 'PAYMENT_DISPUTED', kind: 'conflict', message: 'The bank holds this payment.' });
    const total = payment.refunded_cents + cents;
    if (!Number.isSafeInteger(cents) || cents <= 0 || total > payment.cents)
      throw invalid('REFUND_TOO_LARGE', 'Refund at most what is left of the payment.', 'cents');
    const needsSecond = total > maxUnapprovedRefundCents;
    await refunds.insertRefund(tx, { id, paymentId, cents, requestedBy, requestedAt, ground, reason, needsSecond });
    await also(tx, { payment, refundId: id });
    return id;
  });
}

function checkSameRefund(known: Refund, { paymentId, cents, requestedBy, ground }: RefundRequest): string {
  const isSame = known.payment_id === paymentId && known.cents === cents && known.ground === (ground ?? null);
  if (isSame && known.requested_by === requestedBy) return known.id;
  throw new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message: 'Another request used this key.' });
}

/** Approves a refund that needs a second person. */
export function approveRefundRequest(
  context: ChargeContext,
  refundId: string,
  approvedBy: string,
  also = nothing,
): Promise<void> {
  return decide(context, refundId, async (tx, refund, payment, now) => {
    if (refund.approved_by) return;
    if (refund.requested_by === approvedBy) throw createSecondPersonError();
    if (refund.declined_by) throw createDecidedError();
    await refunds.approveRefund(tx, refundId, approvedBy, now);
    await also(tx, { payment, refundId });
  });
}

/** Declines a refund that waits for a second person. The requester may take it back this way. */
export function declineRefundRequest(
  context: ChargeContext,
  refundId: string,
  declinedBy: string,
  also = nothing,
): Promise<void> {
  return decide(context, refundId, async (tx, refund, payment, now) => {
    if (refund.declined_by) return;
    if (!isWaiting(refund)) throw createDecidedError();
    await refunds.declineRefund(tx, refund, declinedBy, now);
    await also(tx, { payment, refundId });
  });
}

type Decision = (tx: Tx, refund: Refund, payment: Payment, now: Date) => Promise<void>;

/** The payment is locked first, as everywhere, so that two transactions never wait for each other. */
function decide(context: ChargeContext, refundId: string, decision: Decision): Promise<void> {
  const now = (context.clock ?? systemClock).now();
  return context.store.as(billingCaller).tx(async (tx) => {
    const paymentId = await refunds.findPaymentOfRefund(tx, refundId);
    const payment = paymentId && (await lockPayment(tx, paymentId));
    const refund = await requireRefund(tx, refundId);
    if (!payment) throw createRefundNotFoundError();
    await decision(tx, refund, payment, now);
  });
}

/**
 * Pays a refund at the processor under its own key; safe to repeat after any fault.
 * @throws DomainError SECOND_PERSON_NEEDED above the limit of one person; CardsUnavailable when the end is not known
 */
export async function settleRefundAtProcessor(context: ChargeContext, refundId: string): Promise<void> {
  const { store, cards } = context;
  const now = (context.clock ?? systemClock).now();
  const { refund, chargeId } = await store.as(billingCaller).tx(async (tx) => {
    const refund = await requireRefund(tx, refundId);
    const payment = await findPaymentById(tx, refund.payment_id);
    if (isWaiting(refund)) throw createSecondPersonError();
    if (!refund.sent_at && !refund.declined_by) await refunds.markRefundSent(tx, refundId, now);
    return { refund, chargeId: payment?.charge_id };
  });
  if (refund.settled_at || refund.declined_by || refund.refused_at || !chargeId) return;
  const order = { chargeId, cents: refund.cents, refundId };
  const sent = { sentAt: refund.sent_at, pendingAt: refund.pending_at };
  const answer = await sendRefundOrder(cards, order, sent, now);
  await store.as(billingCaller).tx((tx) => recordRefund(tx, refundId, answer, now));
}

async function requireRefund(tx: Tx, id: string): Promise<Refund> {
  const refund = await refunds.lockRefund(tx, id);
  if (!refund) throw createRefundNotFoundError();
  return refund;
}

const createRefundNotFoundError = () => notFound('REFUND_NOT_FOUND', 'There is no such refund.');
const createSecondPersonError = () =>
  new DomainError({ code: 'SECOND_PERSON_NEEDED', kind: 'denied', message: 'Another person has to approve.' });
const createDecidedError = () =>
  new DomainError({ code: 'REFUND_DECIDED', kind: 'conflict', message: 'This refund was decided before.' });
