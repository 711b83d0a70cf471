import type { ClaimPayment } from '@linden/x12/remittance';
import { buildDecisionId, type StoredClaim } from '#src/domain/claims/claim.ts';
import { findReviewReason } from '#src/domain/claims/find-review-reason.ts';
import { readBilledShare } from '#src/domain/claims/read-billed-share.ts';
import { buildClaimPaidEntry, buildShareChangedEntry } from '#src/domain/ledger/build-entries.ts';
import { saveClaimDecision } from '#src/store/claims/claims.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { askForShare } from './ask-for-share.ts';
import type { DecisionContext } from './claims-context.ts';

/** Posts what a second insurer decided about the rest: the patient owes only what both leave. */
export async function settleSecond(
  tx: CoverageTx,
  { envelope, reviewAboveCents }: DecisionContext,
  claim: StoredClaim,
  payment: ClaimPayment,
  now: Date,
): Promise<void> {
  const { id, appointmentId, patientId, payorId, forwarded, facts, difference } = claim;
  const { paidCents, patientCents } = payment;
  const leftCents = forwarded?.leftCents ?? claim.patientCents ?? 0;
  const owedBy = forwarded ? 'PAYOR' : 'PATIENT';
  if (leftCents > 0) {
    const at = { causeId: `${buildDecisionId(appointmentId, claim)}/second`, happenedAt: now };
    const share = { patientId, payorId, owedBy, leftCents, paidCents, patientCents } as const;
    await postEntry(tx, buildShareChangedEntry(at, share));
  }
  if (paidCents > 0) {
    const at = { causeId: `${buildDecisionId(id, claim)}/second`, happenedAt: now };
    await postEntry(tx, buildClaimPaidEntry(at, { payorId, cents: paidCents }));
  }
  const firstCents = forwarded?.paidCents ?? claim.paidCents ?? 0;
  const content = { facts, ...(difference && { difference }) };
  const decision = { paidCents: firstCents + paidCents, patientCents, decidedAt: now, content };
  await saveClaimDecision(tx, envelope, claim, decision);
  const review = findReviewReason(readBilledShare(payment), undefined, reviewAboveCents);
  await askForShare(tx, claim, { cents: patientCents, review }, now);
}
