import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { getLocalDay } from '@linden/vocabulary/local-day';
import type { BillingOrganization } from '#src/domain/self-pay/self-pay-session.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import type { BilledProvider } from '#src/ports/providers.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { addAccountNotice } from '#src/store/payments/account-notices.ts';
import { addSelfPaySession, lockSelfPaySession, saveSelfPaySession } from '#src/store/self-pay/self-pay-sessions.ts';
import { buildSelfPayContent } from './build-self-pay-content.ts';

const actor = { kind: 'service', name: 'billing' } as const;

export type EstimateResult = 'ADDED' | 'CHANGED' | 'REPEATED' | 'NO_PRICE';

interface Booked {
  readonly appointment: BilledAppointment;
  readonly provider: BilledProvider;
  readonly organization: BillingOrganization;
}

/**
 * Keeps the good faith estimate of a booked session without insurance, once. A moved session gets a new one for the same price.
 */
export async function keepEstimate(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { appointment, provider, organization }: Booked,
  now: Date,
): Promise<EstimateResult> {
  const { id: appointmentId, patientId, providerId, start, timeZone } = appointment;
  const known = await lockSelfPaySession(tx, envelope, appointmentId);
  const serviceDay = getLocalDay(start.getTime(), timeZone);
  if (known && (known.keptAt || known.endedAt || known.serviceDay === serviceDay)) return 'REPEATED';
  const priceCents = known?.priceCents ?? provider.priceCents;
  const content = buildSelfPayContent(appointment, provider, { priceCents, organization, now });
  if (!content) return 'NO_PRICE';
  const changed = { serviceDay, madeAt: now, content };
  if (known) await saveSelfPaySession(tx, envelope, { ...known, ...changed });
  else {
    const session = { id: randomUUID(), appointmentId, patientId, providerId, priceCents, ...changed };
    if (!(await addSelfPaySession(tx, envelope, session))) return 'REPEATED';
  }
  // Each estimate has a letter of its own, which is sent within a minute.
  await addAccountNotice(tx, { patientId, kind: 'ESTIMATE_READY', subjectId: randomUUID(), at: now });
  await appendAudit(tx, { actor, action: 'estimate.make', subject: patientId, detail: { appointment: appointmentId } });
  return known ? 'CHANGED' : 'ADDED';
}

/** A session that takes place no more needs no estimate. @returns whether it was kept before: then it was charged */
export async function endSelfPaySession(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  appointmentId: string,
  now: Date,
): Promise<boolean> {
  const known = await lockSelfPaySession(tx, envelope, appointmentId);
  if (known && !known.endedAt && !known.keptAt) await saveSelfPaySession(tx, envelope, { ...known, endedAt: now });
  return known?.keptAt != null;
}
