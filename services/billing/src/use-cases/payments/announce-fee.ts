import { appendAudit } from '@linden/platform/audit/audit';
import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import { isPublicCategory } from '@linden/vocabulary/insurance/plan-categories';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildFeeAgreedEntry } from '#src/domain/ledger/build-entries.ts';
import { decideFee, type FeeDecision, type FeeTerms } from '#src/domain/payments/decide-fee.ts';
import { minAnnouncementMs } from '#src/domain/payments/payment.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { findToldFee } from '#src/store/payments/told-fees.ts';
import { findCheckedPayor } from '#src/store/payors/checked-payors.ts';
import { requestPayment } from './request-payment.ts';

/**
 * Announces the fee of a missed or late canceled session, once for each appointment, and posts it: never more than its client was told before. A
 * consultation call has no fee.
 * @param currentCents the provider's fee now; undefined for a provider who left
 */
export async function announceFee(
  tx: CoverageTx,
  appointment: BilledAppointment,
  { happenedAt, now, currentCents }: { happenedAt: Date; now: Date; currentCents: number | undefined },
): Promise<FeeDecision> {
  const { id, patientId, providerId, noShowFeeCents, isConsultation } = appointment;
  const told = await findToldFee(tx, id, happenedAt);
  const decision = decideFee({
    agreedCents: isConsultation ? 0 : noShowFeeCents,
    toldCents: told?.cents,
    currentCents: currentCents ?? noShowFeeCents,
    coverage: await findCoverageKind(tx, appointment),
  });
  if (decision.cents === 0) {
    await auditDecision(tx, appointment, decision);
    return decision;
  }
  const { cents } = decision;
  const posted = await postEntry(
    tx,
    buildFeeAgreedEntry({ causeId: id, happenedAt }, { patientId, providerId, cents }),
  );
  if (posted === 'posted') await auditDecision(tx, appointment, decision);
  const dueAt = new Date(now.getTime() + minAnnouncementMs);
  const about = { patientId, providerId, cause: 'FEE', causeId: id } as const;
  await requestPayment(tx, { ...about, cents, announcedAt: now, dueAt });
  return decision;
}

function auditDecision(
  tx: CoverageTx,
  { id: appointment, patientId: subject }: BilledAppointment,
  { reason, cents }: FeeDecision,
): Promise<void> {
  const detail = { appointment, reason, cents };
  return appendAudit(tx, { actor: billingCaller, action: 'fee.decide', subject, detail });
}

/** An unknown payor counts as public, so that its members are not charged by mistake. */
async function findCoverageKind(tx: CoverageTx, { payorId }: BilledAppointment): Promise<FeeTerms['coverage']> {
  if (payorId === '') return 'SELF_PAY';
  const category = (await findCheckedPayor(tx, payorId))?.planCategory ?? '';
  if (isPublicCategory(category)) return 'PUBLIC';
  return isEmployerProgram(category) ? 'EAP' : 'PRIVATE';
}
