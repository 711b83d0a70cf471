import type { AuditActor, AuditDetail } from '@linden/platform/audit';
import type { AbsenceExcuse, Appointment, ChangeSource } from '#src/domain/appointment.ts';
import type { StrikeKind } from '#src/domain/cancellation-policy.ts';
import type { Prisma } from '#src/gen/prisma/client.ts';
import { readAppointment } from './appointments.ts';
import type { CareTx } from './open-store.ts';
import { query } from './query.ts';
import { type ChangeKind, recordChange } from './record-change.ts';

/** Who changes something, in which part, and when by the database's clock. */
export type By = {
  readonly caller: AuditActor;
  /** As the change is signed: `account:...`, `visitor:...`. */
  readonly actor: string;
  readonly source: ChangeSource;
  readonly now: number;
};

/** What is said about a change; free text stays in its row. */
export type Said = {
  readonly reason?: string | undefined;
  readonly subReason?: string | undefined;
  readonly absenceExcuse?: AbsenceExcuse | undefined;
  readonly noteToClient?: string | undefined;
  readonly internalNote?: string | undefined;
  readonly overrideReason?: string | undefined;
};

export type Change = {
  readonly what: ChangeKind;
  readonly by: By;
  readonly said?: Said;
  /** Columns that change with it. */
  readonly columns: Prisma.AppointmentUncheckedUpdateInput;
  /** Whether the time is free afterwards. */
  readonly freesTime?: boolean;
  /** Whether the schedule is another one: time was freed, or claimed elsewhere before. */
  readonly movesTime?: boolean;
  readonly countsAsMissed?: boolean;
  readonly strike?: StrikeKind | undefined;
};

/**
 * Writes a change of a locked appointment with everything that belongs to it: its row in the history, a strike, the
 * claim, events and audit. The schedule's row is locked last.
 */
export async function applyChange(tx: CareTx, appointment: Appointment, change: Change): Promise<Appointment> {
  const { id, providerId, patientId } = appointment;
  const { what, by, columns, freesTime = false, movesTime = freesTime, countsAsMissed = false } = change;
  const revision = appointment.revision + 1n;
  await tx.appointment.updateMany({ where: { id }, data: { ...columns, revision } });
  await tx.appointmentChange.createMany({ data: [historyOf(appointment, change, revision)] });
  if (change.strike) {
    const data = [{ patientId, providerId, appointmentId: id, kind: change.strike, at: new Date(by.now) }];
    await tx.strike.createMany({ data });
  }
  if (freesTime) await tx.rows(query.deleteFrom('time_claims').where('appointment_id', '=', id));
  const told = { what, appointmentId: id, revision, providerId, patientId, source: by.source, countsAsMissed };
  const detail: AuditDetail = { ...(change.said?.overrideReason ? { override: true } : {}) };
  const scheduleRevision = movesTime ? await countScheduleChange(tx, providerId) : undefined;
  await recordChange(tx, { ...told, actor: by.caller, detail, scheduleRevision });
  const changed = await readAppointment(tx, id);
  if (!changed) throw new Error('a changed appointment is gone');
  return changed;
}

/** Its row in the history. */
export function historyOf(
  { id, start }: Appointment,
  { what, by, said = {}, columns }: Change,
  revision: bigint,
): Prisma.AppointmentChangeCreateManyInput {
  const { startsAt } = columns;
  const to = startsAt instanceof Date ? startsAt : undefined;
  return {
    appointmentId: id,
    revision,
    what,
    at: new Date(by.now),
    actor: by.actor,
    source: by.source,
    ...(to && { fromStart: start, toStart: to }),
    reason: said.reason ?? null,
    subReason: said.subReason ?? null,
    absenceExcuse: said.absenceExcuse ?? null,
    noteToClient: said.noteToClient ?? null,
    internalNote: said.internalNote ?? null,
    overrideReason: said.overrideReason ?? null,
  };
}

/** Locks the schedule's row: last in a transaction. */
export async function countScheduleChange(tx: CareTx, providerId: string): Promise<bigint> {
  const data = { revision: { increment: 1n } };
  const { revision } = await tx.schedule.update({ where: { providerId }, data, select: { revision: true } });
  return revision;
}
