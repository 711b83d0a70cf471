import { randomBytes, randomUUID } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import type { Client } from 'pg';

interface PastSession {
  provider: { id: string; noShowFeeCents?: number };
  patientId: string;
  /** The day, or up to a week earlier. */
  daysAgo: number;
  now: Date;
}

/**
 * Adds a first session of a past week, in the provider's hours at a time that was open, with its reservation. Writes the tables of scheduling,
 * because the service books no past time for an operator. There is no event: no letter or index depends on it.
 * @returns the id, or `undefined` when no time was open
 */
export async function addPastSession(
  database: Client,
  { provider: { id: providerId, noShowFeeCents = 0 }, patientId, daysAgo, now }: PastSession,
): Promise<string | undefined> {
  await database.query('begin');
  try {
    await database.query('set local search_path to scheduling');
    await database.query('select lock_times(array[$1, $2])', [`p${providerId}`, `c${patientId}`]);
    const { rows } = await database.query<{ id: string }>(saved, [
      randomUUID(),
      createPublicId(randomBytes),
      createPublicId(randomBytes),
      providerId,
      patientId,
      now,
      noShowFeeCents,
      daysAgo,
    ]);
    await database.query(
      `insert into appointment_changes (appointment_id, revision, what, at, actor, source)
       select id, 2, 'COMPLETED', ends_at, 'operator:seed', 'SYSTEM' from appointments where id = any ($1::uuid[])`,
      [rows.map(({ id }) => id)],
    );
    await database.query('commit');
    return rows[0]?.id;
  } catch (error) {
    await database.query('rollback');
    throw error;
  }
}

/** Uses the functions of a booking. The latest open hour wins; `claim_time` refuses an overlap with any other reservation. */
const saved = `
  with time as materialized (
    select starts as starts_at, starts + make_interval(mins => s.initial_session_minutes) as ends_at, s.time_zone
    from schedules s
    join weekly_windows w using (provider_id)
    cross join generate_series($8::int, $8::int + 7) days
    cross join lateral (select ($6::timestamptz at time zone s.time_zone)::date - days as day) d
    cross join lateral generate_series(w.start_minute, w.end_minute - s.initial_session_minutes, s.initial_session_minutes) minute
    cross join lateral (select (d.day + make_interval(mins => minute)) at time zone s.time_zone as starts) t
    where s.provider_id = $4 and w.virtual and w.day_of_week = extract(isodow from d.day)
      and not exists (select from time_claims c where (c.provider_id = $4 or c.patient_id = $5)
        and c.during && tstzrange(starts, starts + make_interval(mins => s.initial_session_minutes)))
    order by starts desc limit 1),
  reserved as materialized (
    select * from time where claim_time($4::uuid, $5::uuid, $1::uuid, null, starts_at, ends_at, 0)),
  session as (
    select c.*, starts_at - interval '7 days' as created_at from reserved c),
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
