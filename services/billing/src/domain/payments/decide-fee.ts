import { maxMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';

export type FeeTerms = {
  /** The fee of the booking, in cents; 0 for none. */
  readonly agreedCents: number;
  /** The lowest fee that the client was told, while booking or by letter, in cents. `undefined` when none was told before the session was missed. */
  readonly toldCents: number | undefined;
  /** The provider's fee now, in cents: one that was lowered since is honored. */
  readonly currentCents: number;
  readonly coverage: 'PRIVATE' | 'PUBLIC' | 'SELF_PAY' | 'EAP';
};

export type FeeDecision = { readonly cents: number; readonly reason: FeeReason };
type FeeReason = 'AGREED' | 'NOT_AGREED' | 'NOT_TOLD_BEFORE' | 'NOT_CHARGED_ANYMORE' | 'PUBLIC_COVERAGE';

/**
 * Decides the fee for a missed or late canceled session: never more than agreed, and none where the person was not told before. Members of
 * Medicaid are not charged: Linden's reading of 42 CFR 447.15, by which a provider accepts the program's payment in full (docs/decisions/074).
 */
export function decideFee({ agreedCents, toldCents, currentCents, coverage }: FeeTerms): FeeDecision {
  if (coverage === 'PUBLIC') return { cents: 0, reason: 'PUBLIC_COVERAGE' };
  if (!agreedCents) return { cents: 0, reason: 'NOT_AGREED' };
  if (!toldCents) return { cents: 0, reason: 'NOT_TOLD_BEFORE' };
  const cents = Math.min(agreedCents, toldCents, currentCents, maxMissedFeeCents);
  return { cents, reason: cents > 0 ? 'AGREED' : 'NOT_CHARGED_ANYMORE' };
}
