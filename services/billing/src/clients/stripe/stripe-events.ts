import type Stripe from 'stripe';
import type { CardEvent, RefundOutcome } from '#src/ports/card-payments.ts';

/** Reads what an event of the processor is about. Kinds that billing does not follow are OTHER. */
export function readStripeEvent(event: Stripe.Event): CardEvent {
  return { id: event.id, happenedAt: new Date(event.created * 1000), what: readWhat(event) };
}

function readWhat(event: Stripe.Event): CardEvent['what'] {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return readCharge('CHARGE_SUCCEEDED', event.data.object);
    case 'payment_intent.payment_failed':
      return readCharge('CHARGE_DECLINED', event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return readRefund(event.data.object);
    case 'charge.dispute.created':
      return isInquiry(event.data.object) ? { kind: 'OTHER' } : readDispute('DISPUTE_OPENED', event.data.object);
    case 'charge.dispute.funds_withdrawn':
      return readDispute('FUNDS_WITHDRAWN', event.data.object);
    case 'charge.dispute.funds_reinstated':
      return readDispute('FUNDS_REINSTATED', event.data.object);
    case 'charge.dispute.closed': {
      const { status } = event.data.object;
      if (status !== 'won' && status !== 'lost') return { kind: 'OTHER' };
      return readDispute(status === 'won' ? 'DISPUTE_WON' : 'DISPUTE_LOST', event.data.object);
    }
    case 'payment_method.automatically_updated':
      return readCard(event.data.object);
    default:
      return { kind: 'OTHER' };
  }
}

function readCharge(kind: 'CHARGE_SUCCEEDED' | 'CHARGE_DECLINED', intent: Stripe.PaymentIntent): CardEvent['what'] {
  const { payment_id: paymentId, attempt } = intent.metadata;
  if (paymentId && isUuid.test(paymentId))
    return { kind, chargeId: intent.id, paymentId, attempt: Number(attempt ?? 0), cents: intent.amount };
  // A declined charge of another product moved no money.
  return { kind: kind === 'CHARGE_SUCCEEDED' ? 'UNKNOWN' : 'OTHER' };
}

function readRefund({ id, amount, payment_intent: charge, status, metadata }: Stripe.Refund): CardEvent['what'] {
  const chargeId = findId(charge);
  if (!chargeId) return { kind: 'UNKNOWN' };
  const refundId = metadata?.refund_id ?? '';
  const refund = { state: readRefundOutcome(status), chargeId, cents: amount, processorId: id };
  return { kind: 'REFUND', ...refund, ...(isUuid.test(refundId) && { refundId }) };
}

/** A refund that succeeded may fail later, when the bank sends the money back. */
export function readRefundOutcome(status: string | null): RefundOutcome {
  if (status === 'succeeded') return 'DONE';
  return status === 'failed' || status === 'canceled' ? 'REFUSED' : 'PENDING';
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A question of a bank before it decides whether to take the money back. */
function isInquiry({ status }: Stripe.Dispute): boolean {
  return status.startsWith('warning_');
}

function readCard({ id, card }: Stripe.PaymentMethod): CardEvent['what'] {
  if (!card) return { kind: 'OTHER' };
  const { brand, last4: lastFour, exp_month: expiryMonth, exp_year: expiryYear } = card;
  return { kind: 'CARD_UPDATED', card: { id, brand, lastFour, expiryMonth, expiryYear } };
}

function readDispute(
  kind: 'DISPUTE_OPENED' | 'DISPUTE_WON' | 'DISPUTE_LOST' | 'FUNDS_WITHDRAWN' | 'FUNDS_REINSTATED',
  dispute: Stripe.Dispute,
): CardEvent['what'] {
  const { id, amount, payment_intent: charge } = dispute;
  const chargeId = findId(charge);
  return chargeId ? { kind, chargeId, disputeId: id, cents: amount } : { kind: 'UNKNOWN' };
}

/** Charges that were not made through a payment, such as those of the processor's other products, have none. */
function findId(charge: string | { id: string } | null): string | undefined {
  return (typeof charge === 'string' ? charge : charge?.id) || undefined;
}
