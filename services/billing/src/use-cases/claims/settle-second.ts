import type { ClaimPayment } from '@linden/x12/remittance';
import { buildSecondDecisionId, type StoredClaim } from '#src/domain/claims/claim.ts';
import { findReviewReason } from '#src/domain/claims/find-review-reason.ts';
import { readBilledShare } from '#src/domain/claims/read-billed-share.ts';
import { buildClaimPaidEntry, buildShareChangedEntry } from '#src/domain/ledger/build-entries.ts';
import type { ReviewReason } from '#src/domain/payments/payment.ts';
import { saveClaimDecision } from '#src/store/claims/claims.ts';
import { endSecondClaim, lockSecondClaim } from '#src/store/claims/second-claims.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { askForShare } from './ask-for-share.ts';
import type { DecisionContext } from './claims-context.ts';
import { loadShownEstimate } from './load-shown-estimate.ts';

/** Posts what a second insurer decided about the rest: the patient owes only what both leave. */
export async function settleSecond(
  tx: CoverageTx,
  context: DecisionContext,
  claim: StoredClaim,
  payment: ClaimPayment,
  now: Date,
): Promise<void> {
  const { envelope, reviewAboveCents } = context;
  const shownCents = (await loadShownEstimate(tx, envelope, claim))?.summary.estimatedPatientResponsibilityCents;
  const review = findReviewReason(readBilledShare(payment), shownCents, reviewAboveCents);
  const { paidCents, patientCents } = payment;
  await settleRest(tx, context, claim, { paidCents, patientCents, review, end: 'DECIDED' }, now);
}

/** The second insurer pays nothing. Its denial may be a mistake, so staff look at the share before the patient is charged. */
export function settleDeniedSecond(
  tx: CoverageTx,
  context: DecisionContext,
  claim: StoredClaim,
  _payment: ClaimPayment,
  now: Date,
): Promise<void> {
  return leaveRestToStaff(tx, context, claim, { review: 'NOT_COVERED', end: 'DECIDED' }, now);
}

/** Stops waiting for a second insurer: staff look at the share before the patient is charged. Does nothing when one has decided. */
export async function giveUpSecond(
  tx: CoverageTx,
  context: DecisionContext,
  claim: StoredClaim,
  now: Date,
): Promise<void> {
  if (claim.decidedAt || !claim.forwarded) return;
  await leaveRestToStaff(tx, context, claim, { review: 'SECOND_UNDECIDED', end: 'STOPPED' }, now);
}

function leaveRestToStaff(
  tx: CoverageTx,
  context: DecisionContext,
  claim: StoredClaim,
  why: Pick<Rest, 'review' | 'end'>,
  now: Date,
): Promise<void> {
  const patientCents = claim.decidedAt ? (claim.patientCents ?? 0) : (claim.forwarded?.leftCents ?? 0);
  return settleRest(tx, context, claim, { paidCents: 0, patientCents, ...why }, now);
}

interface Rest {
  readonly paidCents: number;
  readonly patientCents: number;
  readonly review: ReviewReason | undefined;
  /** What becomes of the claim that Linden sent to the second insurer, if it did. */
  readonly end: 'DECIDED' | 'STOPPED';
}

async function settleRest(
  tx: CoverageTx,
  { envelope }: DecisionContext,
  claim: StoredClaim,
  { paidCents, patientCents, review, end }: Rest,
  now: Date,
): Promise<void> {
  const { id, appointmentId, patientId, seconds, facts, difference } = claim;
  const payorId = (await lockSecondClaim(tx, envelope, id))?.payorId ?? claim.payorId;
  const waiting = claim.decidedAt ? undefined : claim.forwarded;
  const leftCents = waiting?.leftCents ?? claim.patientCents ?? 0;
  const owedBy = waiting ? 'PAYOR' : 'PATIENT';
  const isAsOwed = leftCents === (waiting ? paidCents : patientCents) && leftCents === paidCents + patientCents;
  if (!isAsOwed) {
    const at = { causeId: buildSecondDecisionId(appointmentId, claim), happenedAt: now };
    const share = { patientId, payorId, owedBy, leftCents, paidCents, patientCents } as const;
    await postEntry(tx, buildShareChangedEntry(at, share));
  }
  if (paidCents > 0) {
    const at = { causeId: buildSecondDecisionId(id, claim), happenedAt: now };
    await postEntry(tx, buildClaimPaidEntry(at, { payorId, cents: paidCents }));
  }
  const firstCents = waiting?.paidCents ?? claim.paidCents ?? 0;
  const content = { facts, ...(difference && { difference }) };
  const decision = { paidCents: firstCents + paidCents, patientCents, decidedAt: now, content, seconds: seconds + 1 };
  await saveClaimDecision(tx, envelope, claim, decision);
  await endSecondClaim(tx, id, end);
  await askForShare(tx, claim, { cents: patientCents, review }, now);
}
