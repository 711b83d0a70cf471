import { sql } from 'kysely';
import type { Appointment, ChangeSource } from '#src/domain/appointments/appointment.ts';
import { toAppointment } from '#src/store/appointments/appointments.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { anyOf, query } from '#src/store/query.ts';
import { isUndone } from '#src/store/undone-changes.ts';

/** Kinds of changes by the other side that a client is told. */
export type RecentChangeKind = 'CONFIRMED' | 'DECLINED' | 'MOVED' | 'CANCELED' | 'LAPSED';
const kinds: readonly RecentChangeKind[] = ['CONFIRMED', 'DECLINED', 'MOVED', 'CANCELED', 'LAPSED'];
const clientSources: readonly ChangeSource[] = ['CLIENT', 'VISITOR'];
const days = 30;

export type RecentChange = {
  readonly appointment: Appointment;
  readonly what: RecentChangeKind;
  readonly source: ChangeSource;
  readonly at: Date;
  readonly fromStart: Date | null;
};

/** Lists what others than the client's side changed about appointments of these patients in the last 30 days, latest first. */
export async function listRecentChanges(
  tx: CareTx,
  patientIds: readonly string[],
  limit: number,
): Promise<RecentChange[]> {
  const rows = await tx.rows(
    query
      .selectFrom('appointment_changes as c')
      .innerJoin('appointments as a', 'a.id', 'c.appointment_id')
      .where('a.patient_id', '=', anyOf(patientIds))
      .where('a.deleted_at', 'is', null)
      .where('c.what', 'in', kinds)
      .where('c.source', 'not in', clientSources)
      .where(({ not }) => not(isUndone))
      .where('c.at', '>', sql<Date>`now() - make_interval(days => ${days}::int)`)
      .orderBy('c.at', 'desc')
      .orderBy('c.appointment_id')
      .limit(limit)
      .select(['c.appointment_id as id', 'c.what', 'c.source', 'c.at', 'c.from_start as fromStart']),
  );
  const found = await tx.appointment.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    include: { series: true },
  });
  const appointments = new Map(found.map((row) => [row.id, toAppointment(row)]));
  return rows.flatMap(({ id, what, source, ...rest }) => {
    const appointment = appointments.get(id);
    return appointment
      ? [{ ...rest, appointment, what: what as RecentChangeKind, source: source as ChangeSource }]
      : [];
  });
}
