import type { CanceledAppointment } from '#src/domain/appointments/appointment.ts';
import type { StrikeKind } from '#src/domain/cancel/cancellation-policy.ts';
import type { CareTx } from '#src/store/open-store.ts';

/** What one appointment counts against its patient, by its latest strike. */
export type AppointmentStrike = {
  readonly appointmentId: string;
  readonly providerId: string;
  readonly start: Date;
  readonly at: Date;
  readonly kind: StrikeKind;
  readonly forgivenAt: Date | null;
  readonly forgivenReason: string | null;
  /** An actor such as `account:<id>`. */
  readonly forgivenBy: string | null;
};

/** Lists the strikes of a patient, newest first, one per appointment. */
export async function listPatientStrikes(tx: CareTx, patientId: string): Promise<AppointmentStrike[]> {
  const rows = await tx.strike.findMany({
    where: { patientId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    distinct: ['appointmentId'],
    include: { appointment: { select: { startsAt: true } } },
  });
  // The table's check constraint allows no other kinds.
  return rows.map(({ appointment, kind, ...row }) => ({
    ...row,
    kind: kind as StrikeKind,
    start: appointment.startsAt,
  }));
}

/** Adds the strikes of canceled appointments that count as missed, at the time of the cancellation. */
export async function addLateCancelStrikes(tx: CareTx, canceled: readonly CanceledAppointment[]): Promise<void> {
  const kind: StrikeKind = 'LATE_CANCEL';
  const data = canceled.flatMap(({ id, patientId, providerId, cancellation: { at, countsAsMissed } }) =>
    countsAsMissed ? [{ patientId, providerId, appointmentId: id, kind, at }] : [],
  );
  if (data.length > 0) await tx.strike.createMany({ data });
}

/** Forgives the strikes of an appointment that still count. Returns how many there were. */
export async function forgiveAppointmentStrikes(
  tx: CareTx,
  appointmentId: string,
  forgiven: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<number> {
  const { count } = await tx.strike.updateMany({
    where: { appointmentId, forgivenAt: null },
    data: { forgivenAt: forgiven.at, forgivenBy: forgiven.by, forgivenReason: forgiven.reason },
  });
  return count;
}

/** Forgives the strike of a session that no longer counts as missed. A late move of it before still counts. */
export async function forgiveMissedStrike(
  tx: CareTx,
  appointmentId: string,
  { now, actor, reason }: { readonly now: number; readonly actor: string; readonly reason: string },
): Promise<void> {
  const kind: StrikeKind = 'MISSED';
  await tx.strike.updateMany({
    where: { appointmentId, kind, forgivenAt: null },
    data: { forgivenAt: new Date(now), forgivenBy: actor, forgivenReason: reason },
  });
}
