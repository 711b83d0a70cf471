import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Pair } from '#src/domain/access/caller.ts';
import type { Member } from '#src/domain/series/series-scope.ts';
import { readClock, toAppointment } from '#src/store/appointments/appointments.ts';
import { buildAppointmentRow, changeRow, type NewAppointment } from '#src/store/booking/save-booking.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { anyOf, query } from '#src/store/query.ts';

/** The time of one appointment. */
export type WantedTime = { readonly id: string; readonly start: Date; readonly end: Date };
/** Why a time is not available. */
export type TimeConflict = 'TIME_TAKEN' | 'PATIENT_BUSY';

export type NewGrouping = Pair & {
  readonly id: string;
  readonly weeksBetween: number;
  readonly numRecurrencesRequested: number;
  readonly rule: string;
  readonly timeZone: string;
  readonly createdAt: Date;
};

/**
 * Reserves all these times, each for its appointment. Returns the conflicts by appointment id; the caller rolls back when there
 * are any. Requires `lockTimes` for the pair.
 */
export async function reserveTimes(
  tx: CareTx,
  { providerId, patientId }: Pair,
  wanted: readonly WantedTime[],
  bufferMinutes: number,
): Promise<Map<string, TimeConflict>> {
  const pair = sql`${providerId}::uuid, ${patientId}::uuid`;
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string }>`select claim_times(${pair}, ${wanted.map(({ id }) => id)}::uuid[],
      ${wanted.map(({ start }) => start)}::timestamptz[], ${wanted.map(({ end }) => end)}::timestamptz[],
      ${bufferMinutes}::int) as id`),
  );
  const had = new Set(rows.map(({ id }) => id));
  const conflicts = new Map<string, TimeConflict>();
  for (const { id, start, end } of wanted.filter((each) => !had.has(each.id))) {
    const [row] = await tx.rows(
      wrapStatement(sql<{
        code: TimeConflict;
      }>`select claim_conflict(${pair}, ${start}::timestamptz, ${end}::timestamptz,
        ${bufferMinutes}::int) as code`),
    );
    conflicts.set(id, row?.code ?? 'TIME_TAKEN');
  }
  return conflicts;
}

/** Returns the ids of the times at which the patient has another session. */
export async function listBusyTimes(
  tx: CareTx,
  patientId: string,
  wanted: readonly WantedTime[],
  except: readonly string[] = [],
): Promise<Set<string>> {
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string }>`select w.id
      from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ start }) => start)}::timestamptz[],
        ${wanted.map(({ end }) => end)}::timestamptz[]) w(id, s, e)
      where exists (select from time_claims t where t.patient_id = ${patientId}::uuid and t.seen && tstzrange(w.s, w.e)
        and (t.appointment_id is null or t.appointment_id <> all(${[...except]}::uuid[])))`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Frees the reservations of these appointments, which reserve other times in the same transaction. */
export async function freeTimes(tx: CareTx, appointmentIds: readonly string[]): Promise<void> {
  await tx.rows(query.deleteFrom('time_claims').where('appointment_id', '=', anyOf(appointmentIds)));
}

/** Saves a series whose times are reserved, each appointment with its first change. */
export async function addSeries(
  tx: CareTx,
  grouping: NewGrouping,
  members: ReadonlyArray<{ readonly number: number; readonly appointment: NewAppointment }>,
  source: string,
): Promise<void> {
  await tx.recurringGrouping.createMany({ data: [grouping] });
  await addAppointments(
    tx,
    members.map(({ number, appointment }) => ({
      appointment,
      more: { series_id: grouping.id, series_number: number },
    })),
    source,
  );
}

/** Saves appointments, each with its first change. @param entries.more columns that bookings do not set */
export async function addAppointments(
  tx: CareTx,
  entries: ReadonlyArray<{ readonly appointment: NewAppointment; readonly more: Record<string, unknown> }>,
  source: string,
): Promise<void> {
  const written = entries.map(({ appointment, more }) => ({
    appointment: { ...buildAppointmentRow(appointment), ...more },
    change: changeRow({ appointment, source, overrideReason: undefined }),
  }));
  await tx.rows(
    wrapStatement(sql`select insert_booking(jsonb_populate_record(null::appointments, e -> 'appointment'),
        jsonb_populate_record(null::appointment_changes, e -> 'change'))::text
      from jsonb_array_elements(${JSON.stringify(written)}::jsonb) e`),
  );
}

/** Returns the appointments of a series and locks their rows until the transaction ends. `now` is the database's time. */
export async function lockSeries(tx: CareTx, seriesId: string): Promise<{ members: Member[]; now: number }> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments')
      .where('series_id', '=', seriesId)
      .where('deleted_at', 'is', null)
      .orderBy('series_number')
      .select('id')
      .forUpdate(),
  );
  // A caller who may read a row may still not be allowed to change it.
  const locked = new Set(rows.map(({ id }) => id));
  // A second statement, because the locking one would see rows as they were before it waited.
  const members = (await findSeries(tx, seriesId)).filter(({ appointment }) => locked.has(appointment.id));
  return { members, now: await readClock(tx) };
}

/** Lists the appointments of a series that the caller may see, in order. */
export async function findSeries(tx: CareTx, seriesId: string): Promise<Member[]> {
  const rows = await tx.appointment.findMany({
    where: { seriesId, deletedAt: null },
    include: { series: true },
    orderBy: { seriesNumber: 'asc' },
  });
  return rows.map((row) => ({ number: row.seriesNumber ?? 0, appointment: toAppointment(row) }));
}

/** Updates the rule of a series. */
export async function changeGrouping(
  tx: CareTx,
  id: string,
  { weeksBetween, rule }: { readonly weeksBetween: number; readonly rule: string },
): Promise<void> {
  await tx.recurringGrouping.updateMany({ where: { id }, data: { weeksBetween, rule } });
}
