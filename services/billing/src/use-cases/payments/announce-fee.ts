import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import { isPublicCategory } from '@linden/vocabulary/insurance/plan-categories';
import { buildFeeAgreedEntry } from '#src/domain/ledger/build-entries.ts';
import { decideFee, type FeeDecision, type FeeTerms } from '#src/domain/payments/decide-fee.ts';
import { minAnnouncementMs } from '#src/domain/payments/payment.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { announcePayment } from '#src/store/payments/payments.ts';
import { findCheckedPayor } from '#src/store/payors/checked-payors.ts';

/**
 * Announces the fee of a missed or late canceled session, once for each appointment, and posts it. The appointment keeps the fee that was shown
 * while booking. A consultation call has no fee.
 */
export async function announceFee(
  tx: CoverageTx,
  appointment: BilledAppointment,
  { happenedAt, now }: { happenedAt: Date; now: Date },
): Promise<FeeDecision> {
  const { id, patientId, providerId, noShowFeeCents, isConsultation, bookedAt } = appointment;
  const decision = decideFee({
    agreedCents: isConsultation || noShowFeeCents === 0 ? undefined : noShowFeeCents,
    toldAt: bookedAt,
    happenedAt,
    currentCents: noShowFeeCents,
    coverage: await findCoverageKind(tx, appointment),
  });
  if (decision.cents === 0) return decision;
  const { cents } = decision;
  await postEntry(tx, buildFeeAgreedEntry({ causeId: id, happenedAt }, { patientId, providerId, cents }));
  const dueAt = new Date(now.getTime() + minAnnouncementMs);
  const about = { patientId, providerId, cause: 'FEE', causeId: id } as const;
  await announcePayment(tx, { ...about, cents, announcedAt: now, dueAt });
  return decision;
}

/** An unknown payor counts as public, so that its members are not charged by mistake. */
async function findCoverageKind(tx: CoverageTx, { payorId }: BilledAppointment): Promise<FeeTerms['coverage']> {
  if (payorId === '') return 'SELF_PAY';
  const category = (await findCheckedPayor(tx, payorId))?.planCategory ?? '';
  if (isPublicCategory(category)) return 'PUBLIC';
  return isEmployerProgram(category) ? 'EAP' : 'PRIVATE';
}
