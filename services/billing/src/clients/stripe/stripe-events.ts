import type Stripe from 'stripe';
import type { CardEvent } from '#src/ports/card-payments.ts';

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
    case 'refund.created': {
      const { amount, payment_intent: charge, status } = event.data.object;
      return status === 'succeeded' ? { kind: 'REFUNDED', chargeId: idOf(charge), cents: amount } : { kind: 'OTHER' };
    }
    case 'charge.dispute.created':
      return readDispute('DISPUTE_OPENED', event.data.object);
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
  return paymentId ? { kind, chargeId: intent.id, paymentId, attempt: Number(attempt) } : { kind: 'OTHER' };
}

function readCard({ id, card }: Stripe.PaymentMethod): CardEvent['what'] {
  if (!card) return { kind: 'OTHER' };
  const { brand, last4: lastFour, exp_month: expiryMonth, exp_year: expiryYear } = card;
  return { kind: 'CARD_UPDATED', card: { id, brand, lastFour, expiryMonth, expiryYear } };
}

function readDispute(
  kind: 'DISPUTE_OPENED' | 'DISPUTE_WON' | 'DISPUTE_LOST',
  dispute: Stripe.Dispute,
): CardEvent['what'] {
  const { id, amount, payment_intent: charge } = dispute;
  return { kind, chargeId: idOf(charge), disputeId: id, cents: amount };
}

function idOf(charge: string | { id: string } | null): string {
  if (!charge) throw new Error('an event names no payment');
  return typeof charge === 'string' ? charge : charge.id;
}
