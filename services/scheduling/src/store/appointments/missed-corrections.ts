import type { AbsenceExcuse, ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { CareTx } from '#src/store/open-store.ts';

/** A correction of a session that was marked as missed. */
export type MissedCorrection = {
  readonly at: Date;
  readonly source: ChangeSource;
  readonly reason: string;
  /** Undefined: the session took place. */
  readonly absenceExcuse: AbsenceExcuse | undefined;
};

/** Lists the corrections of an appointment, oldest first. */
export async function listMissedCorrections(tx: CareTx, appointmentId: string): Promise<MissedCorrection[]> {
  const rows = await tx.appointmentChange.findMany({
    where: { appointmentId, what: 'MISSED_CORRECTED' },
    select: { at: true, source: true, correctionReason: true, absenceExcuse: true },
    orderBy: { revision: 'asc' },
  });
  // The table's check constraints allow no other codes.
  return rows.map(({ at, source, correctionReason, absenceExcuse }) => ({
    at,
    source: source as ChangeSource,
    reason: correctionReason ?? '',
    absenceExcuse: (absenceExcuse as AbsenceExcuse | null) ?? undefined,
  }));
}
