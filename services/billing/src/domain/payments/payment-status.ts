/** What a client sees of a payment (C3.16-14b). */
export const paymentStatuses = ['PAID', 'PAST_DUE', 'PENDING', 'REFUNDED', 'UPCOMING'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentEvents = [
  'MOVED',
  'STARTED',
  'SUCCEEDED',
  'DECLINED',
  'REFUNDED',
  'DISPUTE_LOST',
  'PLAN_PAID',
] as const;

export type PaymentEvent = (typeof paymentEvents)[number];

/** The allowed changes. Announcing a payment makes it UPCOMING; a partial refund and an open dispute leave it PAID. */
const transitions: Readonly<Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>>> = {
  // MOVED: the client chose a later day.
  UPCOMING: { MOVED: 'UPCOMING', STARTED: 'PENDING' },
  // The card processor has not answered for good.
  PENDING: { SUCCEEDED: 'PAID', DECLINED: 'PAST_DUE' },
  // PLAN_PAID: the last part of the plan that replaced it was paid.
  PAST_DUE: { STARTED: 'PENDING', PLAN_PAID: 'PAID' },
  PAID: { REFUNDED: 'REFUNDED', DISPUTE_LOST: 'PAST_DUE' },
  REFUNDED: {},
};

/** Returns the next status, or `undefined` when the event does not belong to this status. */
export function computeNextPaymentStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined {
  return transitions[status][event];
}
