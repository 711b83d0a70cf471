import type { PaymentHold } from './payment.ts';
import type { PaymentStatus } from './payment-status.ts';

/** Clients may dispute a charge for 30 days (Linden's rule, docs/decisions/080). */
export const disputableMs = 30 * 24 * 3_600_000;

export interface DisputablePayment {
  readonly status: PaymentStatus;
  readonly hold: PaymentHold | null;
  readonly isDisputed: boolean;
  readonly dueAt: Date;
}

/** Whether the client may dispute a payment: before it is charged, while it is past due, or for 30 days after its day. */
export function isDisputable({ status, hold, isDisputed, dueAt }: DisputablePayment, now: Date): boolean {
  if (isDisputed || hold) return false;
  if (status === 'UPCOMING' || status === 'PAST_DUE') return true;
  return status === 'PAID' && now.getTime() - dueAt.getTime() <= disputableMs;
}
