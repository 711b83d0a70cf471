import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import { type Booked, confirmBy } from '#src/domain/appointments/appointment.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { auditOf, buildEvents, type RecordedChange } from '#src/store/changes/record-change.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { holdAt } from './holds.ts';

/** An appointment to save. */
export type NewAppointment = Omit<Booked, 'revision' | 'grouping' | 'isUnlisted' | 'crisisUntil'> & {
  readonly status: 'UNCONFIRMED' | 'CONFIRMED';
};

export type BookingToSave = {
  readonly appointment: NewAppointment;
  readonly bufferMinutes: number;
  /** The part in which the actor books; `booked_by` of the appointment names the actor. */
  readonly source: string;
  readonly overrideReason: string | undefined;
  /** The hold that the appointment replaces. An expired hold can be deleted safely. */
  readonly holdId: string | undefined;
  /** The actors as which the caller may have made the hold. */
  readonly holders: readonly string[];
  readonly idempotencyKey: IdempotencyKey;
  readonly requestId: string;
  readonly answer: Uint8Array;
  /** With the schedule's revision as it will be if no other change comes first. */
  readonly change: RecordedChange;
};

/** The caller rolls back every outcome but BOOKED. ANSWERED: the idempotency key got its answer in the meantime. */
export type BookingOutcome =
  | { readonly outcome: 'BOOKED'; readonly scheduleRevision: bigint }
  | { readonly outcome: 'TIME_TAKEN' | 'PATIENT_BUSY' | 'ANSWERED' };

/**
 * Reserves the time, saves the appointment with its change, answer, events and audit entry, and deletes what its caller typed for it, in one statement
 * (`book_appointment`). When the schedule's revision is not the expected one, the caller checks the slot again and
 * announces the revision.
 */
export async function saveBooking(tx: CareTx, booking: BookingToSave): Promise<BookingOutcome> {
  const { appointment, bufferMinutes, holdId, holders, idempotencyKey, requestId, answer, change } = booking;
  const [row] = await tx.rows(
    wrapStatement(sql<BookingOutcome>`with made as materialized (select outcome, schedule_revision from book_appointment(
      ${JSON.stringify(buildAppointmentRow(appointment))}::jsonb, ${JSON.stringify(changeRow(booking))}::jsonb, ${bufferMinutes}::int,
      ${holdAt(holdId, appointment.providerId)}, ${[...holders]}::text[], ${requestId}::uuid, ${idempotencyKey.actor}, ${idempotencyKey.key},
      ${Buffer.from(idempotencyKey.hash)}, ${Buffer.from(answer)})),
      told as (insert into outbox (aggregate_type, aggregate_id, revision, type, payload)
        select event.* from made, ${buildEvents(change)}
        where made.outcome = 'BOOKED' and (event.aggregate_type <> 'schedule' or event.revision = made.schedule_revision)),
      noted as (insert into audit (actor_kind, actor, action, subject, detail)
        select ${auditOf(change)} from made where made.outcome = 'BOOKED'),
      forgotten as (delete from booking_drafts d using made where made.outcome = 'BOOKED'
        and d.actor = any (${[...holders]}::text[]) and d.provider_id = ${appointment.providerId}::uuid)
      select outcome, schedule_revision as "scheduleRevision" from made`),
  );
  if (!row) throw new Error('book_appointment returned no row');
  return row;
}

/** Builds the row of the table `appointments`. */
export function buildAppointmentRow(appointment: NewAppointment): Record<string, unknown> {
  const { start, end, createdAt, status } = appointment;
  const until = status === 'UNCONFIRMED' ? new Date(confirmBy(createdAt.getTime(), start.getTime())) : null;
  return {
    id: appointment.id,
    event_id: appointment.eventId,
    short_id: appointment.shortId,
    revision: 1,
    provider_id: appointment.providerId,
    patient_id: appointment.patientId,
    booked_by: appointment.bookedBy,
    type: appointment.type,
    location: appointment.location,
    status,
    first_appointment: appointment.firstAppointment,
    starts_at: start,
    ends_at: end,
    time_zone: appointment.timeZone,
    client_time_zone: appointment.clientTimeZone ?? null,
    us_state: appointment.usState,
    payor_id: appointment.payorId ?? null,
    confirm_by: until,
    no_show_fee_cents: appointment.noShowFeeCents,
    is_integration: appointment.isIntegration,
    is_unlisted: false,
    created_at: createdAt,
  };
}

/** Builds the row of the appointment's first change. */
export function changeRow({
  appointment,
  source,
  overrideReason,
}: Pick<BookingToSave, 'appointment' | 'source' | 'overrideReason'>): Record<string, unknown> {
  return {
    appointment_id: appointment.id,
    revision: 1,
    what: 'BOOKED',
    at: appointment.createdAt,
    actor: appointment.bookedBy,
    source,
    to_start: appointment.start,
    override_reason: overrideReason ?? null,
  };
}
