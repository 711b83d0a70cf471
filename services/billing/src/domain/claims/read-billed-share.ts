import type { ClaimPayment } from '@linden/x12/remittance';
import type { BilledShare } from '#src/domain/benefits/explain-difference.ts';

/** Reads the patient's part of a payment by its reasons: PR 1 is the deductible, 2 coinsurance, 3 the copay; all others are not covered. */
export function readBilledShare({ adjustments, paidCents, patientCents }: ClaimPayment): BilledShare {
  const sum = (...reasons: string[]) =>
    adjustments.reduce(
      (total, { group, reason, cents }) => (group === 'PR' && reasons.includes(reason) ? total + cents : total),
      0,
    );
  const deductibleCents = sum('1');
  const coinsuranceCents = sum('2');
  const copayCents = sum('3');
  const notCoveredCents = patientCents - deductibleCents - coinsuranceCents - copayCents;
  return { allowedCents: paidCents + patientCents, deductibleCents, coinsuranceCents, copayCents, notCoveredCents };
}
