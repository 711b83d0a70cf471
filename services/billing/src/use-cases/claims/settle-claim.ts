import type { ClaimPayment } from '@linden/x12/remittance';
import { explainDifference } from '#src/domain/benefits/explain-difference.ts';
import type { StoredClaim } from '#src/domain/claims/claim.ts';
import { findReviewReason } from '#src/domain/claims/find-review-reason.ts';
import { readBilledShare } from '#src/domain/claims/read-billed-share.ts';
import { saveClaimDecision, saveForwarding } from '#src/store/claims/claims.ts';
import { resolveFindingsOf } from '#src/store/ledger/findings.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { askForShare } from './ask-for-share.ts';
import type { DecisionContext } from './claims-context.ts';
import { findSecondPlan } from './find-second-plan.ts';
import { loadShownEstimate } from './load-shown-estimate.ts';
import { postDecision } from './post-decision.ts';
import { sendToSecond } from './send-to-second.ts';

/**
 * Stores a decision, posts it, and asks the patient for what it leaves; after a reversal in place of what was asked before. Where a second plan
 * may pay a part, the claim goes on to it first; one that Linden cannot bill is left to staff.
 */
export async function settleClaim(
  tx: CoverageTx,
  { envelope, reviewAboveCents }: DecisionContext,
  claim: StoredClaim,
  payment: ClaimPayment,
  now: Date,
): Promise<void> {
  const { paidCents, patientCents } = payment;
  const second = patientCents > 0 ? await findSecondPlan(tx, envelope, claim) : undefined;
  if (second?.canBill) return sendToSecond(tx, envelope, claim, { payment, plan: second.plan, now });
  const share = readBilledShare(payment);
  const estimate = await loadShownEstimate(tx, envelope, claim);
  const difference = estimate ? { difference: explainDifference(estimate, share) } : {};
  const content = { facts: claim.facts, ...difference };
  await saveClaimDecision(tx, envelope, claim, { paidCents, patientCents, decidedAt: now, content });
  await postDecision(tx, claim, { paidCents, patientCents, payorCents: paidCents }, now);
  const found = { kinds: ['DECISION_REVERSED'], subject: claim.id } as const;
  await resolveFindingsOf(tx, { ...found, resolvedBy: null, resolvedAt: now });
  const shownCents = estimate?.summary.estimatedPatientResponsibilityCents;
  const review = second ? 'SECOND_UNDECIDED' : findReviewReason(share, shownCents, reviewAboveCents);
  await askForShare(tx, claim, { cents: patientCents, review }, now);
}

/** Posts a decision that the insurer sent on to a second one. Until that one decides, the insurers owe the patient's part. */
export async function forwardClaim(
  tx: CoverageTx,
  _context: DecisionContext,
  claim: StoredClaim,
  { paidCents, patientCents: leftCents }: ClaimPayment,
  now: Date,
): Promise<void> {
  await saveForwarding(tx, claim.id, { paidCents, leftCents, at: now });
  await postDecision(tx, claim, { paidCents, patientCents: 0, payorCents: paidCents + leftCents }, now);
}
