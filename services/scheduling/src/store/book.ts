import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import { type Booked, confirmBy } from '#src/domain/appointment.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { holdAt } from './holds.ts';
import type { CareTx } from './open-store.ts';
import { auditOf, eventsOf, type RecordedChange } from './record-change.ts';

/** What becomes an appointment. */
export type NewAppointment = Omit<Booked, 'revision' | 'grouping' | 'isUnlisted' | 'crisisUntil'> & {
  readonly status: 'UNCONFIRMED' | 'CONFIRMED';
};

export type Booking = {
  readonly appointment: NewAppointment;
  readonly bufferMinutes: number;
  /** Whose it is, for the change: `booked_by` says who made it. */
  readonly source: string;
  readonly overrideReason: string | undefined;
  /** A hold that becomes the appointment; one that has ended is nobody's loss. */
  readonly holdId: string | undefined;
  /** As whom the caller may have held it. */
  readonly holders: readonly string[];
  readonly idempotencyKey: IdempotencyKey;
  readonly attemptId: string;
  readonly answer: Uint8Array;
  /** With the schedule's revision as it will be when nothing comes in between. */
  readonly told: RecordedChange;
};

/** Whatever is not BOOKED has to be rolled back. ANSWERED: the same key got its answer in the meantime. */
export type BookingOutcome =
  | { readonly outcome: 'BOOKED'; readonly scheduleRevision: bigint }
  | { readonly outcome: 'TIME_TAKEN' | 'PATIENT_BUSY' | 'ANSWERED' };

/**
 * Claims the time and writes the appointment with all that belongs to it, in one statement (`book_appointment`).
 * When the schedule's revision is not the expected one, its event is left to whoever looks again.
 */
export async function bookAppointment(tx: CareTx, booking: Booking): Promise<BookingOutcome> {
  const { appointment, bufferMinutes, holdId, holders, idempotencyKey, attemptId, answer, told } = booking;
  const [row] = await tx.rows(
    statement(sql<BookingOutcome>`with made as materialized (select outcome, schedule_revision from book_appointment(
      ${JSON.stringify(rowOf(appointment))}::jsonb, ${JSON.stringify(changeOf(booking))}::jsonb, ${bufferMinutes}::int,
      ${holdAt(holdId, appointment.providerId)}, ${[...holders]}::text[], ${attemptId}::uuid, ${idempotencyKey.actor}, ${idempotencyKey.key},
      ${Buffer.from(idempotencyKey.hash)}, ${Buffer.from(answer)})),
      told as (insert into outbox (aggregate_type, aggregate_id, revision, type, payload)
        select event.* from made, ${eventsOf(told)}
        where made.outcome = 'BOOKED' and (event.aggregate_type <> 'schedule' or event.revision = made.schedule_revision)),
      noted as (insert into audit (actor_kind, actor, action, subject, detail)
        select ${auditOf(told)} from made where made.outcome = 'BOOKED')
      select outcome, schedule_revision as "scheduleRevision" from made`),
  );
  if (!row) throw new Error('book_appointment answered nothing');
  return row;
}

/** As a row of the table. */
export function rowOf(appointment: NewAppointment): Record<string, unknown> {
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
    us_state: appointment.usState,
    payor_id: appointment.payorId ?? null,
    confirm_by: until,
    no_show_fee_cents: appointment.noShowFeeCents,
    is_integration: appointment.isIntegration,
    is_unlisted: false,
    created_at: createdAt,
  };
}

/** Its first change, as a row of the history. */
export function changeOf({
  appointment,
  source,
  overrideReason,
}: Pick<Booking, 'appointment' | 'source' | 'overrideReason'>): Record<string, unknown> {
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
