import type { PaymentHold } from './payment.ts';
import { minAnnouncementMs } from './payment.ts';
import type { PaymentStatus } from './payment-status.ts';

const dayMs = 24 * 3_600_000;
/** Clients may move a charge by up to 16 days (Linden's rule, docs/decisions/080). */
export const maxMoveMs = 16 * dayMs;

export interface MovablePayment {
  readonly status: PaymentStatus;
  readonly hold: PaymentHold | null;
  readonly movedAt: Date | null;
  readonly dueAt: Date;
}

/** Returns the latest day that the client may choose; `undefined` when the payment cannot be moved. An announced payment is moved once. */
export function computeMovableUntil({ status, hold, movedAt, dueAt }: MovablePayment, now: Date): Date | undefined {
  if (status !== 'UPCOMING' || hold || movedAt || dueAt <= now) return undefined;
  return new Date(dueAt.getTime() + maxMoveMs);
}

export type MoveFault = 'PAYMENT_NOT_MOVABLE' | 'TOO_EARLY' | 'TOO_LATE';

/** Decides whether the client may choose this day. It is later than the announced one and at least 24 hours ahead. */
export function findMoveFault(payment: MovablePayment, dueAt: Date, now: Date): MoveFault | undefined {
  const until = computeMovableUntil(payment, now);
  if (!until) return 'PAYMENT_NOT_MOVABLE';
  if (dueAt <= payment.dueAt || dueAt.getTime() < now.getTime() + minAnnouncementMs) return 'TOO_EARLY';
  return dueAt > until ? 'TOO_LATE' : undefined;
}
