/** What a client sees of a payment (C3.16-14b). */
export const paymentStatuses = ['PAID', 'PAST_DUE', 'PENDING', 'REFUNDED', 'UPCOMING'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentEvents = [
  'MOVED',
  'STARTED',
  'NO_CARD',
  'SUCCEEDED',
  'DECLINED',
  'NOT_MADE',
  'REFUNDED',
  'REFUND_FAILED',
  'DISPUTE_LOST',
  'PLAN_PAID',
] as const;

export type PaymentEvent = (typeof paymentEvents)[number];

/** The allowed changes. Announcing a payment makes it UPCOMING; a partial refund and an open dispute leave it PAID. */
const transitions: Readonly<Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>>> = {
  // MOVED: the client chose a later day.
  // NO_CARD: its day came, and there is no card to charge.
  UPCOMING: { MOVED: 'UPCOMING', STARTED: 'PENDING', NO_CARD: 'PAST_DUE' },
  // The card processor has not answered for good. NOT_MADE: there is no charge, and the card is not the reason.
  PENDING: { SUCCEEDED: 'PAID', DECLINED: 'PAST_DUE', NOT_MADE: 'PAST_DUE' },
  // SUCCEEDED: the last attempt took the money after it counted as ended. PLAN_PAID: the last part of the plan that replaced it was paid.
  PAST_DUE: { STARTED: 'PENDING', SUCCEEDED: 'PAID', PLAN_PAID: 'PAID' },
  PAID: { REFUNDED: 'REFUNDED', DISPUTE_LOST: 'PAST_DUE' },
  // REFUND_FAILED: the bank sent the money back.
  REFUNDED: { REFUND_FAILED: 'PAID' },
};

/** Returns the next status, or `undefined` when the event does not belong to this status. */
export function computeNextPaymentStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined {
  return transitions[status][event];
}
