import type { BilledShare } from '#src/domain/benefits/explain-difference.ts';
import type { ReviewReason } from '#src/domain/payments/payment.ts';

/**
 * Finds why billing staff look at a patient's share before it is charged. @param estimatedCents what the patient was told, if anything
 * @param limitCents how far above the estimate a share may be without a look
 */
export function findReviewReason(
  { deductibleCents, coinsuranceCents, copayCents, notCoveredCents }: BilledShare,
  estimatedCents: number | null | undefined,
  limitCents: number,
): ReviewReason | undefined {
  if (notCoveredCents !== 0) return 'NOT_COVERED';
  if (estimatedCents === null || estimatedCents === undefined) return undefined;
  const billedCents = deductibleCents + coinsuranceCents + copayCents;
  return billedCents - estimatedCents > limitCents ? 'ABOVE_ESTIMATE' : undefined;
}
