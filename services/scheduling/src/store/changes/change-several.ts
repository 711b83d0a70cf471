import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { groupTogether } from '#src/domain/cancel/canceled-together.ts';
import { groupBySeries } from '#src/domain/series/changed-together.ts';
import { toAppointment } from '#src/store/appointments/appointments.ts';
import { saveCancellation } from '#src/store/cancel/provider-cancellations.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { anyOf, query } from '#src/store/query.ts';
import { rebuildStanding } from '#src/store/standing/standings.ts';
import { type Change, countScheduleChange, freeClients, listHistory } from './changes.ts';
import { recordAudits, recordChanges } from './record-change.ts';

export type Planned = { readonly appointment: Appointment; readonly change: Change };

/**
 * Saves changes of several locked appointments of one provider, as `applyChange` does for one. The number of statements does
 * not depend on the number of appointments, and the schedule's revision is incremented once, last. Returns the changed
 * appointments in the same order.
 */
export async function changeSeveral(tx: CareTx, planned: readonly Planned[]): Promise<Appointment[]> {
  const [first] = planned;
  if (!first) return [];
  const { cancellation, by } = first.change;
  if (cancellation) await saveCancellation(tx, cancellation, { providerId: first.appointment.providerId, at: by.now });
  await writeColumns(tx, planned);
  await tx.appointmentChange.createMany({
    data: planned.map(({ appointment, change }) => listHistory(appointment, change, appointment.revision + 1n)),
  });
  await writeStrikes(tx, planned);
  const freed = planned.filter(({ change }) => change.freesTime).map(({ appointment }) => appointment.id);
  await tx.rows(query.deleteFrom('time_claims').where('appointment_id', '=', anyOf(freed)));
  const closed = planned.filter(({ change }) => change.freesClient).map(({ appointment }) => appointment.id);
  if (closed.length > 0) await freeClients(tx, closed);
  const movesTime = planned.some(({ change }) => change.movesTime ?? change.freesTime);
  const scheduleRevision = movesTime ? await countScheduleChange(tx, first.appointment.providerId) : undefined;
  const together = groupTogether(planned);
  const bySeries = cancellation ? undefined : groupBySeries(planned.map(describeChanged));
  const recorded = planned.map((each, n) => ({
    ...toldOf(each),
    together: together.get(each.appointment.id),
    changedTogether: bySeries?.get(each.appointment.id),
    ...(n === planned.length - 1 && { scheduleRevision }),
  }));
  // The changes of one request are all told or all untold.
  await (first.change.isUntold ? recordAudits : recordChanges)(tx, recorded);
  if (cancellation) await rebuildStanding(tx, first.appointment.providerId, by.now);
  return readAll(
    tx,
    planned.map(({ appointment }) => appointment.id),
  );
}

/** Merges each row with its changed columns. No value comes from another appointment. */
async function writeColumns(tx: CareTx, planned: readonly Planned[]): Promise<void> {
  const patches = planned.map(({ appointment, change }) => ({
    id: appointment.id,
    patch: { ...asRow(change.columns), revision: Number(appointment.revision) + 1 },
  }));
  const rows = await tx.rows(
    wrapStatement(sql`update appointments a
      set (revision, status, confirm_by, starts_at, ends_at, location, canceled_at, cancel_reason, cancel_sub_reason,
        cancel_source, counts_as_missed, has_internal_note, absence_excuse, cancellation_id, settles_at, settles_with,
        reminded_at) = (
        select r.revision, r.status, r.confirm_by, r.starts_at, r.ends_at, r.location, r.canceled_at, r.cancel_reason,
          r.cancel_sub_reason, r.cancel_source, r.counts_as_missed, r.has_internal_note, r.absence_excuse, r.cancellation_id,
          r.settles_at, r.settles_with, r.reminded_at
        from jsonb_populate_record(a, p.patch) r)
      from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) p(id uuid, patch jsonb)
      where a.id = p.id returning a.id`),
  );
  if (rows.length !== planned.length) throw new Error('not every appointment was changed');
}

function asRow(columns: Change['columns']): Record<string, unknown> {
  const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [inSql(name), value]));
}

async function writeStrikes(tx: CareTx, planned: readonly Planned[]): Promise<void> {
  const data = planned.flatMap(({ appointment: { id, patientId, providerId }, change: { strike, by } }) =>
    strike ? [{ patientId, providerId, appointmentId: id, kind: strike, at: new Date(by.now) }] : [],
  );
  if (data.length > 0) await tx.strike.createMany({ data });
}

function describeChanged({ appointment, change: { what } }: Planned) {
  return { appointment, what, revision: appointment.revision + 1n };
}

function toldOf({ appointment: { id, revision, providerId, patientId }, change }: Planned) {
  const { what, by, countsAsMissed = false } = change;
  const about = { appointmentId: id, revision: revision + 1n, providerId, patientId };
  return { ...about, what, source: by.source, actor: by.caller, countsAsMissed };
}

async function readAll(tx: CareTx, ids: readonly string[]): Promise<Appointment[]> {
  const rows = await tx.appointment.findMany({ where: { id: { in: [...ids] } }, include: { series: true } });
  const byId = new Map(rows.map((row) => [row.id, toAppointment(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
