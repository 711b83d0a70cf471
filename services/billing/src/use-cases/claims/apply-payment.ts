import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { ClaimPayment } from '@linden/x12/remittance';
import type { CostEstimate } from '#src/domain/benefits/cost-estimate.ts';
import { explainDifference } from '#src/domain/benefits/explain-difference.ts';
import { parseClaimNumber, type StoredClaim } from '#src/domain/claims/claim.ts';
import { computeProviderCents } from '#src/domain/claims/provider-share.ts';
import { readBilledShare } from '#src/domain/claims/read-billed-share.ts';
import { buildClaimPaidEntry, buildSessionEarnedEntry } from '#src/domain/ledger/build-entries.ts';
import { loadNewestCheckOfCoverage } from '#src/store/benefits/benefits-checks.ts';
import { loadSessionChecks } from '#src/store/benefits/session-checks.ts';
import { lockClaimByNumber, saveClaimDecision } from '#src/store/claims/claims.ts';
import { addFinding, type FindingKind } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { requestPayment } from '#src/use-cases/payments/request-payment.ts';
import { makeSubmitted } from './apply-acknowledgments.ts';

/** Patients are charged about two weeks after the session (C9-3). Milliseconds. */
export const chargeAfterMs = 14 * 24 * 3_600_000;

/**
 * Applies what an 835 says about one claim: stores the decision, posts it, and announces the patient's part. Anything but a first decision as
 * the primary insurer about the claim's own amount is left to staff, and the patient is not charged.
 */
export async function applyClaimPayment(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  payment: ClaimPayment,
  now: Date,
): Promise<void> {
  const named = parseClaimNumber(payment.claimNumber);
  const found = named && (await lockClaimByNumber(tx, envelope, named.number));
  const addFor = async (kind: FindingKind, subject: string) =>
    void (await addFinding(tx, { kind, subject, foundAt: now }));
  if (!found) return addFor('CLAIM_UNKNOWN', payment.claimNumber);
  const claim = await makeSubmitted(tx, found, now);
  const trouble = findTrouble(claim, payment);
  if (trouble) return addFor(trouble, claim.id);
  await settleClaim(tx, envelope, claim, payment, now);
}

function findTrouble(
  claim: StoredClaim,
  { status, chargedCents, paidCents, patientCents }: ClaimPayment,
): FindingKind | undefined {
  if (claim.status !== 'WAITING_TO_PROCESS' || status === '22') return 'CLAIM_DECIDED_AGAIN';
  if (status === '4') return 'CLAIM_DENIED';
  const isOwnAmount = chargedCents === claim.chargeCents && paidCents >= 0 && patientCents >= 0;
  return status === '1' && isOwnAmount ? undefined : 'CLAIM_AMOUNT_DIFFERS';
}

async function settleClaim(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  claim: StoredClaim,
  payment: ClaimPayment,
  now: Date,
): Promise<void> {
  const { id, appointmentId, patientId, providerId, payorId } = claim;
  const { paidCents, patientCents } = payment;
  const share = readBilledShare(payment);
  const estimate = await loadShownEstimate(tx, envelope, claim);
  const difference = estimate ? { difference: explainDifference(estimate, share) } : {};
  const content = { facts: claim.facts, ...difference };
  await saveClaimDecision(tx, envelope, claim, { paidCents, patientCents, decidedAt: now, content });
  if (share.allowedCents > 0) {
    const providerCents = computeProviderCents(share.allowedCents);
    const session = { patientId, patientCents, payorId, payorCents: paidCents, providerId, providerCents };
    await postEntry(tx, buildSessionEarnedEntry({ causeId: appointmentId, happenedAt: now }, session));
  }
  if (paidCents > 0)
    await postEntry(tx, buildClaimPaidEntry({ causeId: id, happenedAt: now }, { payorId, cents: paidCents }));
  if (patientCents === 0) return;
  const dueAt = new Date(claim.sessionEndedAt.getTime() + chargeAfterMs);
  const about = { patientId, providerId, cause: 'SESSION', causeId: appointmentId } as const;
  await requestPayment(tx, { ...about, cents: patientCents, announcedAt: now, dueAt });
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
