import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { getLocalDay } from '@linden/vocabulary/local-day';
import { findAllowedCents } from '#src/domain/benefits/fee-schedule.ts';
import type { ClaimReady } from '#src/domain/claims/claim-ready.ts';
import { chooseSessionCoverage } from '#src/domain/coverages/choose-session-coverage.ts';
import { loadChecks } from '#src/store/benefits/benefits-checks.ts';
import { loadFees } from '#src/store/benefits/fee-schedules.ts';
import { loadSessionChecks } from '#src/store/benefits/session-checks.ts';
import { addClaim } from '#src/store/claims/claims.ts';
import { loadCoverages, type StoredCoverage } from '#src/store/coverages/coverages.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { isSelfPay } from '#src/store/payors/checked-payors.ts';
import { chargeSelfPaySession } from '#src/use-cases/self-pay/charge-self-pay.ts';

/** A provider may still mark the session as missed, so its claim waits this long after the end. Milliseconds. */
export const claimWaitMs = 24 * 3_600_000;

export type ClaimReadyResult = 'ADDED' | 'REPEATED' | 'SELF_PAY' | 'NO_INSURANCE' | 'NOT_BILLABLE';

/** Makes the claim of a session, once; without insurance, its charge. A session that should have a claim and cannot have one becomes a finding for staff. */
export async function acceptClaimReady(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  ready: ClaimReady,
  now: Date,
): Promise<ClaimReadyResult> {
  const { appointmentId, patientId, providerId, payorId, usState, cptCode, licenseType } = ready;
  if (await isSelfPay(tx, payorId))
    return (await chargeSelfPaySession(tx, envelope, ready, now)) ? 'SELF_PAY' : 'NO_INSURANCE';
  const serviceDay = getLocalDay(ready.start.getTime(), ready.timeZone);
  const coverage = await findBilledCoverage(tx, envelope, { patientId, appointmentId, payorId, usState });
  const question = { payorId, usState, cptCode, license: licenseType, serviceDay };
  const chargeCents = findAllowedCents(await loadFees(tx, question), question);
  if (!coverage || chargeCents === undefined) {
    await addFinding(tx, { kind: 'SESSION_WITHOUT_CLAIM', subject: appointmentId, foundAt: now });
    return 'NOT_BILLABLE';
  }
  const { modifiers, diagnosis, placeOfService } = ready;
  const memberId = coverage.memberId.replaceAll(/\s/g, '');
  const id = randomUUID();
  const isNew = await addClaim(tx, envelope, {
    id,
    appointmentId,
    patientId,
    providerId,
    payorId,
    serviceDay,
    chargeCents,
    coverageId: coverage.id,
    sessionEndedAt: ready.end,
    createdAt: now,
    submitAt: new Date(ready.end.getTime() + claimWaitMs),
    facts: { cptCode, modifiers, diagnosis, placeOfService, licenseType, memberId },
  });
  if (!isNew) return 'REPEATED';
  const actor = { kind: 'service', name: 'billing' } as const;
  await appendAudit(tx, { actor, action: 'claim.create', subject: patientId, detail: { claim: id } });
  return 'ADDED';
}

/** The coverage that the session was booked with, also when the client has removed it since. */
async function findBilledCoverage(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  session: Pick<ClaimReady, 'patientId' | 'appointmentId' | 'payorId' | 'usState'>,
): Promise<StoredCoverage | undefined> {
  const coverages = await loadCoverages(tx, envelope, [session.patientId], { withEnded: true });
  const [known] = await loadSessionChecks(tx, envelope, [session]);
  const own = known?.checkId ? (await loadChecks(tx, envelope, [known.checkId])).get(known.checkId) : undefined;
  return chooseSessionCoverage(coverages, session, own);
}
