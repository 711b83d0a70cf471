import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { ClaimPayment } from '@linden/x12/remittance';
import type { CostEstimate } from '#src/domain/benefits/cost-estimate.ts';
import { explainDifference } from '#src/domain/benefits/explain-difference.ts';
import { buildDecisionId, type StoredClaim } from '#src/domain/claims/claim.ts';
import { findReviewReason } from '#src/domain/claims/find-review-reason.ts';
import { computeProviderCents } from '#src/domain/claims/provider-share.ts';
import { readBilledShare } from '#src/domain/claims/read-billed-share.ts';
import { buildClaimPaidEntry, buildSessionEarnedEntry } from '#src/domain/ledger/build-entries.ts';
import { loadNewestCheckOfCoverage } from '#src/store/benefits/benefits-checks.ts';
import { loadSessionChecks } from '#src/store/benefits/session-checks.ts';
import { saveClaimDecision, saveForwarding } from '#src/store/claims/claims.ts';
import { resolveFindingsOf } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { askForShare } from './ask-for-share.ts';
import type { DecisionContext } from './claims-context.ts';

/** Stores a decision, posts it, and asks the patient for what it leaves; after a reversal in place of what was asked before. */
export async function settleClaim(
  tx: CoverageTx,
  { envelope, reviewAboveCents }: DecisionContext,
  claim: StoredClaim,
  payment: ClaimPayment,
  now: Date,
): Promise<void> {
  const { paidCents, patientCents } = payment;
  const share = readBilledShare(payment);
  const estimate = await loadShownEstimate(tx, envelope, claim);
  const difference = estimate ? { difference: explainDifference(estimate, share) } : {};
  const content = { facts: claim.facts, ...difference };
  await saveClaimDecision(tx, envelope, claim, { paidCents, patientCents, decidedAt: now, content });
  await postDecision(tx, claim, { paidCents, patientCents, payorCents: paidCents }, now);
  const found = { kinds: ['DECISION_REVERSED'], subject: claim.id } as const;
  await resolveFindingsOf(tx, { ...found, resolvedBy: null, resolvedAt: now });
  const review = findReviewReason(share, estimate?.summary.estimatedPatientResponsibilityCents, reviewAboveCents);
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

async function postDecision(
  tx: CoverageTx,
  claim: StoredClaim,
  { paidCents, patientCents, payorCents }: { paidCents: number; patientCents: number; payorCents: number },
  now: Date,
): Promise<void> {
  const { id, appointmentId, patientId, providerId, payorId } = claim;
  const allowedCents = patientCents + payorCents;
  if (allowedCents > 0) {
    const providerCents = computeProviderCents(allowedCents);
    const session = { patientId, patientCents, payorId, payorCents, providerId, providerCents };
    const at = { causeId: buildDecisionId(appointmentId, claim), happenedAt: now };
    await postEntry(tx, buildSessionEarnedEntry(at, session));
  }
  if (paidCents === 0) return;
  const at = { causeId: buildDecisionId(id, claim), happenedAt: now };
  await postEntry(tx, buildClaimPaidEntry(at, { payorId, cents: paidCents }));
}

/** The estimate that was kept at booking. Without one, that of the newest check up to the session's day. */
async function loadShownEstimate(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  claim: StoredClaim,
): Promise<CostEstimate | undefined> {
  const [session] = await loadSessionChecks(tx, envelope, [claim]);
  return session?.kept?.estimate ?? (await loadNewestCheckOfCoverage(tx, envelope, claim))?.outcome?.estimate;
}
