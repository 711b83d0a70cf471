import { randomBytes, randomUUID } from 'node:crypto';
import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import pg from 'pg';
import { type OpenSlot, sessionMinutes } from './open-slots.ts';

/**
 * Inserts the rows of one booking without callers, rules, slots or network: one transaction with a statement per table on an open
 * connection.
 */
export function createBareBooking(url: string, connections: number) {
  // Policies see an operator; the settings are made once.
  const options = '-c search_path=scheduling,public -c linden.kind=operator';
  const pool = new pg.Pool({ connectionString: url, max: connections, options });
  return {
    async book(slot: OpenSlot, patientId: string): Promise<'booked' | 'refused'> {
      const client = await pool.connect();
      try {
        return await insertAll(client, slot, patientId);
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function insertAll(client: pg.PoolClient, slot: OpenSlot, patientId: string): Promise<'booked' | 'refused'> {
  const { providerId, bufferMinutes, start, timeZone, usState } = slot;
  const id = randomUUID();
  const request = randomUUID();
  const starts = new Date(start);
  const ends = new Date(start + sessionMinutes * 60_000);
  const free = new Date(ends.getTime() + bufferMinutes * 60_000);
  await client.query('begin');
  const reservation = await client.query(texts.reservation, [providerId, patientId, id, starts, ends, free]);
  if (reservation.rowCount === 0) {
    await client.query('rollback');
    return 'refused';
  }
  const actor = 'account:bench';
  await client.query(texts.request, [request, actor, request, randomBytes(32), patientId, id, Buffer.alloc(200)]);
  const ids = [createPublicId(randomBytes), createPublicId(randomBytes)];
  await client.query(texts.appointment, [id, ...ids, providerId, patientId, actor, starts, ends, timeZone, usState]);
  await client.query(texts.change, [id, actor, starts]);
  const { rows } = await client.query(texts.schedule, [providerId]);
  const revision = rows[0]?.revision ?? 1;
  // The events name no change, so their readers pass over them: what follows a booking is not part of the bare transaction.
  const type = AppointmentChangedSchema.typeName;
  const encode = (message: MessageInitShape<typeof AppointmentChangedSchema>) =>
    toBinary(AppointmentChangedSchema, create(AppointmentChangedSchema, message));
  const booked = encode({ appointmentId: id, revision: 1n, providerId, patientId });
  await client.query(texts.event, ['appointment', id, 1, type, booked]);
  await client.query(texts.event, ['schedule', providerId, revision, type, encode({ appointmentId: providerId })]);
  await client.query(texts.audit, [request, patientId]);
  await client.query('commit');
  return 'booked';
}

const texts = {
  reservation: `insert into time_claims (provider_id, patient_id, appointment_id, during, seen)
    values ($1, $2, $3, tstzrange($4, $6), tstzrange($4, $5)) on conflict do nothing`,
  request: `insert into booking_attempts (id, actor, key, request_hash, state, patient_id, appointment_id, answer)
    values ($1, $2, $3, $4, 'BOOKED', $5, $6, $7)`,
  appointment: `insert into appointments (id, event_id, short_id, revision, provider_id, patient_id, booked_by, type, location, status,
      first_appointment, starts_at, ends_at, time_zone, us_state, no_show_fee_cents, created_at)
    values ($1, $2, $3, 1, $4, $5, $6, 'CONSULTATION', 'VIRTUAL', 'CONFIRMED', true, $7, $8, $9, $10, 5000, now())`,
  change: `insert into appointment_changes (appointment_id, revision, what, at, actor, source, to_start)
    values ($1, 1, 'BOOKED', now(), $2, 'CLIENT', $3)`,
  schedule: 'update schedules set revision = revision + 1 where provider_id = $1 returning revision',
  event: 'insert into outbox (aggregate_type, aggregate_id, revision, type, payload) values ($1, $2, $3, $4, $5)',
  audit: `insert into audit (actor_kind, actor, action, subject, detail) values ('person', $1, 'appointment.book', $2, '{}')`,
};
