import type { ClaimPayment } from '@linden/x12/remittance';
import type { StoredClaim } from './claim.ts';

/** What an insurer's decision does to a claim. */
export type DecisionStep =
  /** The first decision: the patient owes what it leaves. */
  | 'SETTLE'
  /** A decision that was sent on to a second insurer: the patient waits for it. */
  | 'FORWARD'
  /** What the second insurer decided about the rest. */
  | 'SECOND'
  /** The insurer takes its decision back. */
  | 'REVERSE'
  /** The second insurer pays nothing: staff look at what the first one left. */
  | 'SECOND_DENIED';

/** Why a decision is left to staff. */
export type DecisionTrouble =
  | 'CLAIM_REPORT_DAMAGED'
  | 'CLAIM_DENIED'
  | 'CLAIM_AMOUNT_DIFFERS'
  | 'CLAIM_DECIDED_AGAIN'
  | 'CLAIM_NOT_POSTED';

export type DecisionChoice = { readonly step: DecisionStep } | { readonly trouble: DecisionTrouble };

type DecidedClaim = Pick<
  StoredClaim,
  'status' | 'chargeCents' | 'paidCents' | 'patientCents' | 'decidedAt' | 'forwarded' | 'seconds'
>;

/**
 * Chooses by the status of an 835 (CLP02). Amounts have to be the claim's own, and those of a reversal what was posted.
 * @param isSecond whether it is about the claim to the second insurer
 */
export function chooseDecisionStep(claim: DecidedClaim, payment: ClaimPayment, isSecond = false): DecisionChoice {
  if (payment.faults.length > 0) return { trouble: 'CLAIM_REPORT_DAMAGED' };
  if (isSecond) return chooseOfSecond(claim, payment);
  if (payment.status === '22') return chooseReversal(claim, payment);
  if (payment.status === '2') return chooseSecond(claim, payment);
  const isFirst = claim.status === 'WAITING_TO_PROCESS' && !claim.forwarded;
  if (!isFirst) return { trouble: 'CLAIM_DECIDED_AGAIN' };
  if (payment.status === '4') return { trouble: 'CLAIM_DENIED' };
  if (payment.status !== '1' && payment.status !== '19') return { trouble: 'CLAIM_NOT_POSTED' };
  const { chargedCents, paidCents, patientCents } = payment;
  if (chargedCents !== claim.chargeCents || paidCents < 0 || patientCents < 0)
    return { trouble: 'CLAIM_AMOUNT_DIFFERS' };
  return { step: payment.status === '1' ? 'SETTLE' : 'FORWARD' };
}

/** Insurers that pay second say so by 2, and some by 1. */
function chooseOfSecond(claim: DecidedClaim, payment: ClaimPayment): DecisionChoice {
  if (payment.status === '4') {
    const isEmpty = payment.paidCents === 0 && findLeft(claim) !== undefined;
    return isEmpty ? { step: 'SECOND_DENIED' } : { trouble: 'CLAIM_DENIED' };
  }
  if (payment.status === '22') return { trouble: 'CLAIM_DECIDED_AGAIN' };
  if (!['1', '2', '3'].includes(payment.status)) return { trouble: 'CLAIM_NOT_POSTED' };
  if (payment.chargedCents !== claim.chargeCents) return { trouble: 'CLAIM_AMOUNT_DIFFERS' };
  return chooseSecond(claim, payment);
}

/** What a second insurer decided is part of the sums, so an insurer's reversal is not what was posted. */
function chooseReversal(
  { chargeCents, paidCents, decidedAt, seconds }: DecidedClaim,
  payment: ClaimPayment,
): DecisionChoice {
  const isPosted =
    decidedAt !== null &&
    seconds === 0 &&
    payment.chargedCents === -chargeCents &&
    payment.paidCents === 0 - (paidCents ?? 0);
  return isPosted ? { step: 'REVERSE' } : { trouble: 'CLAIM_DECIDED_AGAIN' };
}

/** A second insurer decides about what the first one left, also where the first one did not say that it forwarded the claim. */
function chooseSecond(claim: DecidedClaim, { paidCents, patientCents }: ClaimPayment): DecisionChoice {
  const left = findLeft(claim);
  if (left === undefined) return { trouble: 'CLAIM_NOT_POSTED' };
  const isOfRest = paidCents >= 0 && patientCents >= 0 && paidCents + patientCents <= left;
  return isOfRest ? { step: 'SECOND' } : { trouble: 'CLAIM_AMOUNT_DIFFERS' };
}

/** What a second insurer may pay of: what the first one left, unless the patient has paid it. */
function findLeft({ status, decidedAt, forwarded, patientCents }: DecidedClaim): number | undefined {
  if (!decidedAt) return forwarded?.leftCents;
  return status === 'PAYMENT_DUE' ? (patientCents ?? undefined) : undefined;
}
