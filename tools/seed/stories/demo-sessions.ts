import { randomBytes, randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { publicId } from '@linden/platform/public-id';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Client } from 'pg';
import { type CareOwners, findVirtualStart } from './care.ts';
import { demoClients, putDemoClient } from './demo-clients.ts';
import { worksEveningsInOakland } from './people.ts';

export interface DemoOwners extends Pick<CareOwners, 'scheduling' | 'appointments'> {
  /** Connected as the owner of the tables. */
  database: Client;
}

const { id: providerId } = worksEveningsInOakland.provider;
/** Far enough from today that no reminder is due, and on different days. */
const daysAhead = { upcoming: 6, unconfirmed: 4 };

/**
 * Gives each demo client a past, an upcoming and an unconfirmed session with the provider login. A kind that exists stays as it is.
 * @returns how many sessions it created
 */
export async function createDemoSessions(owners: DemoOwners, now: Date): Promise<number> {
  let created = 0;
  for (const client of demoClients) {
    const patientId = await putDemoClient(owners.database, client);
    const has = await findKinds(owners.database, patientId, now);
    // First, because a follow-up needs an earlier session.
    if (!has.past && (await addPastSession(owners.database, patientId, now))) created += 1;
    for (const kind of ['unconfirmed', 'upcoming'] as const)
      if (!has[kind] && (await bookFollowUp(owners, { patientId, kind, now }))) created += 1;
  }
  return created;
}

type Kinds = Record<'past' | 'upcoming' | 'unconfirmed', boolean>;

async function findKinds(database: Client, patientId: string, now: Date): Promise<Kinds> {
  const { rows } = await database.query<Kinds>(
    `select coalesce(bool_or(status = 'COMPLETED'), false) as past,
       coalesce(bool_or(status = 'CONFIRMED' and starts_at > $3), false) as upcoming,
       coalesce(bool_or(status = 'UNCONFIRMED' and confirm_by > $3), false) as unconfirmed
     from scheduling.appointments where patient_id = $1 and provider_id = $2 and deleted_at is null`,
    [patientId, providerId, now],
  );
  return rows[0] ?? { past: false, upcoming: false, unconfirmed: false };
}

/**
 * Books through the service, so that letters, events and the index follow. A partner's booking waits for the client. A refused booking, such
 * as that of a client with too many missed sessions, is left out, so that a world starts all the same.
 */
async function bookFollowUp(
  { scheduling, appointments }: DemoOwners,
  { patientId, kind, now }: { patientId: string; kind: 'upcoming' | 'unconfirmed'; now: Date },
): Promise<boolean> {
  const wish = { type: AppointmentType.FOLLOW_UP, now, daysAhead: daysAhead[kind] };
  const startMs = await findVirtualStart(scheduling, wish);
  if (startMs === undefined) return false;
  const slot = {
    ...{ providerId, type: AppointmentType.FOLLOW_UP, location: AppointmentLocation.VIRTUAL },
    start: timestampFromMs(startMs),
  };
  try {
    const { appointment } = await appointments.bookAppointment({
      // New each time: after a cancellation, the same hour may be booked again.
      ...{ key: `demo-${randomUUID()}`, slot, usState: 'CA', integration: kind === 'unconfirmed' },
      who: { case: 'patientId', value: patientId },
    });
    return appointment !== undefined;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return false;
    throw error;
  }
}

/**
 * Adds a first session of last week, in the provider's hours at a time that was open, with its claim. Writes the tables of scheduling,
 * because the service books no past time for an operator. There is no event: no letter or index depends on it.
 */
async function addPastSession(database: Client, patientId: string, now: Date): Promise<boolean> {
  await database.query('begin');
  try {
    await database.query('set local search_path to scheduling');
    await database.query('select lock_times(array[$1, $2])', [`p${providerId}`, `c${patientId}`]);
    const { rows } = await database.query<{ id: string }>(saved, [
      ...[randomUUID(), publicId(randomBytes), publicId(randomBytes), providerId, patientId, now],
      worksEveningsInOakland.provider.noShowFeeCents,
    ]);
    await database.query(
      `insert into appointment_changes (appointment_id, revision, what, at, actor, source)
       select id, 2, 'COMPLETED', ends_at, 'operator:seed', 'SYSTEM' from appointments where id = any ($1::uuid[])`,
      [rows.map(({ id }) => id)],
    );
    await database.query('commit');
    return rows.length > 0;
  } catch (error) {
    await database.query('rollback');
    throw error;
  }
}

/** Uses the functions of a booking. The latest open hour wins; `claim_time` refuses an overlap with any other claim. */
const saved = `
  with time as materialized (
    select starts as starts_at, starts + make_interval(mins => s.initial_session_minutes) as ends_at, s.time_zone
    from schedules s
    join weekly_windows w using (provider_id)
    cross join generate_series(5, 12) days
    cross join lateral (select ($6::timestamptz at time zone s.time_zone)::date - days as day) d
    cross join lateral generate_series(w.start_minute, w.end_minute - s.initial_session_minutes, s.initial_session_minutes) minute
    cross join lateral (select (d.day + make_interval(mins => minute)) at time zone s.time_zone as starts) t
    where s.provider_id = $4 and w.virtual and w.day_of_week = extract(isodow from d.day)
      and not exists (select from time_claims c where (c.provider_id = $4 or c.patient_id = $5)
        and c.during && tstzrange(starts, starts + make_interval(mins => s.initial_session_minutes)))
    order by starts desc limit 1),
  claimed as materialized (
    select * from time where claim_time($4::uuid, $5::uuid, $1::uuid, null, starts_at, ends_at, 0)),
  session as (
    select c.*, starts_at - interval '7 days' as created_at from claimed c),
  added as materialized (
    select insert_booking(
      jsonb_populate_record(null::appointments, jsonb_build_object('id', $1::uuid, 'event_id', $2::text, 'short_id', $3::text,
        'revision', 2, 'provider_id', $4::uuid, 'patient_id', $5::uuid, 'booked_by', 'operator:seed', 'type', 'INTAKE',
        'location', 'VIRTUAL', 'status', 'COMPLETED', 'first_appointment', true, 'starts_at', starts_at, 'ends_at', ends_at,
        'time_zone', time_zone, 'us_state', 'CA', 'no_show_fee_cents', $7::int, 'is_integration', false, 'is_unlisted', false,
        'created_at', created_at)),
      jsonb_populate_record(null::appointment_changes, jsonb_build_object('appointment_id', $1::uuid, 'revision', 1,
        'what', 'BOOKED', 'at', created_at, 'actor', 'operator:seed', 'source', 'SYSTEM', 'to_start', starts_at)))::text
    from session)
  select $1::text as id from added`;
