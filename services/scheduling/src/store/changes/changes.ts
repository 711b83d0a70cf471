import type { AuditActor, AuditDetail } from '@linden/platform/audit/audit';
import type { AbsenceExcuse, Appointment, ChangeSource } from '#src/domain/appointments/appointment.ts';
import { groupTogether } from '#src/domain/cancel/canceled-together.ts';
import type { StrikeKind } from '#src/domain/cancel/cancellation-policy.ts';
import type { NewCancellation } from '#src/domain/cancel/provider-cancellation.ts';
import type { Prisma } from '#src/gen/prisma/client.ts';
import { readAppointment } from '#src/store/appointments/appointments.ts';
import { saveCancellation } from '#src/store/cancel/provider-cancellations.ts';
import { forgiveMissedStrike } from '#src/store/cancel/strikes.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { anyOf, query } from '#src/store/query.ts';
import { rebuildStanding } from '#src/store/standing/standings.ts';
import { type ChangeKind, recordAudits, recordChange } from './record-change.ts';

/** The author of a change, the part in which they act, and the time by the database's clock. */
export type By = {
  readonly caller: AuditActor;
  /** The actor that the change is saved with: `account:...`, `visitor:...`. */
  readonly actor: string;
  readonly source: ChangeSource;
  readonly now: number;
};

/** Texts that come with a change. Free text stays in its row. */
export type Said = {
  readonly reason?: string | undefined;
  readonly subReason?: string | undefined;
  readonly absenceExcuse?: AbsenceExcuse | undefined;
  readonly noteToClient?: string | undefined;
  readonly internalNote?: string | undefined;
  readonly overrideReason?: string | undefined;
  readonly correctionReason?: string | undefined;
};

export type Change = {
  readonly what: ChangeKind;
  readonly by: By;
  readonly said?: Said;
  /** Columns of the appointment to change. */
  readonly columns: Prisma.AppointmentUncheckedUpdateInput;
  /** True for a cancellation that can be undone, and for its undoing: history and audit have it, but no event tells it. */
  readonly isUntold?: boolean;
  /** True when the change frees the time. */
  readonly freesTime?: boolean;
  /** True when the time stays closed, but the client may book another session at it. */
  readonly freesClient?: boolean;
  /** True when the provider's schedule has changed: time was freed, or was reserved at another place before. */
  readonly movesTime?: boolean;
  readonly countsAsMissed?: boolean;
  readonly strike?: StrikeKind | undefined;
  /** True when the appointment no longer counts as missed: its strike for that is forgiven. */
  readonly forgivesMissed?: boolean;
  /** Set when a provider cancels. Changes of one cancellation have the same. */
  readonly cancellation?: NewCancellation | undefined;
};

/**
 * Saves a change of a locked appointment with its row in the history, strike, reservation, events and audit entry. The schedule's
 * row is locked last.
 */
export async function applyChange(tx: CareTx, appointment: Appointment, change: Change): Promise<Appointment> {
  const { id, providerId, patientId } = appointment;
  const { what, by, columns, freesTime = false, movesTime = freesTime, countsAsMissed = false } = change;
  const revision = appointment.revision + 1n;
  if (change.cancellation) await saveCancellation(tx, change.cancellation, { providerId, at: by.now });
  await tx.appointment.updateMany({ where: { id }, data: { ...columns, revision } });
  await tx.appointmentChange.createMany({ data: [listHistory(appointment, change, revision)] });
  if (change.strike) {
    const data = [{ patientId, providerId, appointmentId: id, kind: change.strike, at: new Date(by.now) }];
    await tx.strike.createMany({ data });
  }
  if (change.forgivesMissed) await forgiveMissedStrike(tx, id, { ...by, reason: change.said?.correctionReason ?? '' });
  if (freesTime) await tx.rows(query.deleteFrom('time_claims').where('appointment_id', '=', id));
  if (change.freesClient) await freeClients(tx, [id]);
  const told = { what, appointmentId: id, revision, providerId, patientId, source: by.source, countsAsMissed };
  const detail: AuditDetail = { ...(change.said?.overrideReason ? { override: true } : {}) };
  const scheduleRevision = movesTime ? await countScheduleChange(tx, providerId) : undefined;
  const together = groupTogether([{ appointment, change }]).get(id);
  const recorded = { ...told, actor: by.caller, detail, scheduleRevision, together };
  await (change.isUntold ? recordAudits(tx, [recorded]) : recordChange(tx, recorded));
  if (change.cancellation) await rebuildStanding(tx, providerId, by.now);
  const changed = await readAppointment(tx, id);
  if (!changed) throw new Error('a changed appointment is missing');
  return changed;
}

/** Lets the clients of these appointments book other sessions at their times, which stay closed for others. */
export async function freeClients(tx: CareTx, appointmentIds: readonly string[]): Promise<void> {
  await tx.rows(
    query.updateTable('time_claims').set({ patient_id: null }).where('appointment_id', '=', anyOf(appointmentIds)),
  );
}

/** Saves the change's row in the history. */
export function listHistory(
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
    correctionReason: said.correctionReason ?? null,
  };
}

/** Increments the schedule's revision, which locks its row. Call it last in a transaction. */
export async function countScheduleChange(tx: CareTx, providerId: string): Promise<bigint> {
  const data = { revision: { increment: 1n } };
  const { revision } = await tx.schedule.update({ where: { providerId }, data, select: { revision: true } });
  return revision;
}
