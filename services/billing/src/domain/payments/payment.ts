import type { DeclineReason } from './decline-reason.ts';
import type { PaymentStatus } from './payment-status.ts';

/** Why a patient pays. */
export type PaymentCause = 'SESSION' | 'FEE' | 'PLAN';

/** Why a payment is not charged. */
export type PaymentHold = 'DISPUTED' | 'IN_PLAN' | 'WRITTEN_OFF';

/** Why a payment is not owed after all: the session was not missed, support forgave it, or the insurer's corrected decision leaves nothing. */
export type WithdrawalReason = 'MISS_CORRECTED' | 'STRIKE_FORGIVEN' | 'DECISION_CORRECTED';

/**
 * Why billing staff look at a payment before it is charged: far above the estimate, for another reason than deductible, coinsurance and copay,
 * by a decision that the insurer took back, or because a second plan may pay a part and did not decide.
 */
export type ReviewReason = 'ABOVE_ESTIMATE' | 'NOT_COVERED' | 'DECISION_REVERSED' | 'SECOND_UNDECIDED';

/** A row of `payments`. */
export type Payment = {
  readonly id: string;
  readonly patient_id: string;
  readonly provider_id: string;
  readonly cause: PaymentCause;
  /** The id of the appointment; of a part of a plan, the plan's id and the number of the part. */
  readonly cause_id: string;
  readonly cents: number;
  readonly status: PaymentStatus;
  readonly announced_at: Date;
  readonly due_at: Date;
  readonly attempt: number;
  readonly attempted_at: Date | null;
  readonly attempt_card_id: string | null;
  readonly charge_id: string | null;
  readonly refunded_cents: number;
  /** When a declined payment is charged again. Null: never automatically. */
  readonly retry_at: Date | null;
  readonly decline_reason?: DeclineReason | null;
  /** How many attempts the card's bank declined. Null in rows of the version before: each attempt that ended. */
  readonly declines: number | null;
  /** Null: it is charged as usual. */
  readonly hold: PaymentHold | null;
  /** Why it waits for billing staff. Its hold is DISPUTED then, which the version before does not charge either. */
  readonly review_reason: ReviewReason | null;
  readonly moved_at: Date | null;
  readonly plan_id: string | null;
  /** When a fee turned out not to be owed, and when that was posted or its refund was requested. */
  readonly withdrawn_at: Date | null;
  readonly withdrawal_ended_at: Date | null;
  /** When the letter that announces it was stored. */
  readonly told_at: Date | null;
};

/** The smallest amount that the card processor charges: $0.50 in US dollars (Stripe's list of minimum charge amounts). */
export const minChargeCents = 50;

/** A patient is told at least this long before a charge, in milliseconds. */
export const minAnnouncementMs = 24 * 3_600_000;

/** The processor keeps a key for 24 hours. Later than this, an attempt is looked up instead of repeated. Milliseconds. */
export const keyLifeMs = 23 * 3_600_000;

/** Returns the key of an attempt at the card processor: the same for each repetition of it. */
export function buildAttemptKey({ id, attempt }: Pick<Payment, 'id' | 'attempt'>): string {
  return `payment-${id}-${attempt}`;
}
