import { maxMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';

export type FeeTerms = {
  /** The fee that the person agreed to while booking, in cents. `undefined` when none was shown. */
  readonly agreedCents: number | undefined;
  /** When the person was told before, that is when they booked. */
  readonly toldAt: Date | undefined;
  /** When the session was missed, or canceled too late. */
  readonly happenedAt: Date;
  /** The provider's fee on that day, in cents. */
  readonly currentCents: number;
  readonly coverage: 'PRIVATE' | 'PUBLIC' | 'SELF_PAY' | 'EAP';
};

export type FeeDecision = { readonly cents: number; readonly reason: FeeReason };
type FeeReason = 'AGREED' | 'NOT_AGREED' | 'NOT_TOLD_BEFORE' | 'PUBLIC_COVERAGE';

/**
 * Decides the fee for a missed or late canceled session: never more than agreed, and none where the person was not told before. Members of
 * Medicaid are not charged: Linden's reading of 42 CFR 447.15, by which a provider accepts the program's payment in full (docs/decisions/074).
 */
export function decideFee({ agreedCents, toldAt, happenedAt, currentCents, coverage }: FeeTerms): FeeDecision {
  if (coverage === 'PUBLIC') return { cents: 0, reason: 'PUBLIC_COVERAGE' };
  if (!agreedCents) return { cents: 0, reason: 'NOT_AGREED' };
  if (!toldAt || toldAt >= happenedAt) return { cents: 0, reason: 'NOT_TOLD_BEFORE' };
  return { cents: Math.min(agreedCents, currentCents, maxMissedFeeCents), reason: 'AGREED' };
}
