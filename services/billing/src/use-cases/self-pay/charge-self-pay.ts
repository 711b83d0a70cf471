import { appendAudit } from '@linden/platform/audit/audit';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { ClaimReady } from '#src/domain/claims/claim-ready.ts';
import { computeProviderCents } from '#src/domain/claims/provider-share.ts';
import { buildSessionEarnedEntry } from '#src/domain/ledger/build-entries.ts';
import { minAnnouncementMs } from '#src/domain/payments/payment.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { lockSelfPaySession, saveSelfPaySession } from '#src/store/self-pay/self-pay-sessions.ts';
import { requestPayment } from '#src/use-cases/payments/request-payment.ts';

/**
 * Charges a kept session without insurance: the price of the estimate, announced a day ahead, once. A session without an estimate is not
 * charged, because the client was not told what it costs.
 * @returns whether it was charged now
 */
export async function chargeSelfPaySession(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  ready: ClaimReady,
  now: Date,
): Promise<boolean> {
  const { appointmentId, patientId, providerId, cptCode, modifiers, diagnosis, placeOfService } = ready;
  const session = await lockSelfPaySession(tx, envelope, appointmentId);
  if (!session || session.keptAt || session.endedAt) return false;
  const facts = { cptCode, modifiers, diagnosis, placeOfService };
  await saveSelfPaySession(tx, envelope, { ...session, keptAt: now, content: { ...session.content, facts } });
  const { priceCents: cents } = session;
  const shares = { patientCents: cents, payorId: '', payorCents: 0, providerCents: computeProviderCents(cents) };
  const at = { causeId: appointmentId, happenedAt: now };
  await postEntry(tx, buildSessionEarnedEntry(at, { patientId, providerId, ...shares }));
  const about = { patientId, providerId, cause: 'SESSION', causeId: appointmentId } as const;
  const dueAt = new Date(now.getTime() + minAnnouncementMs);
  await requestPayment(tx, { ...about, cents, announcedAt: now, dueAt });
  const actor = { kind: 'service', name: 'billing' } as const;
  await appendAudit(tx, {
    actor,
    action: 'self_pay.charge',
    subject: patientId,
    detail: { appointment: appointmentId },
  });
  return true;
}
