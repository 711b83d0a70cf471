import { randomBytes, randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { DomainError } from '@linden/platform/domain-error';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Client } from 'pg';
import type { DemoOwners } from './demo-sessions.ts';
import { worksEveningsInOakland } from './people.ts';

/** A client of the provider login who has no account. */
interface PracticeClient {
  id: string;
  firstName: string;
  lastName: string;
  dob: string;
  /** When their sessions are, in hours from now. */
  hours: readonly number[];
}

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Sessions around now, so that the provider's day always has something before and after it, and a week. */
export const practiceClients: readonly PracticeClient[] = [
  { id: storyId(811), firstName: 'Carmen', lastName: 'Ibarra', dob: '1984-05-11', hours: [-170, -3, 165] },
  { id: storyId(812), firstName: 'Walter', lastName: 'Nwosu', dob: '1971-10-02', hours: [-168, 1, 169] },
  { id: storyId(813), firstName: 'Jules', lastName: 'Park', dob: '1999-03-28', hours: [-147, 3, 190] },
  { id: storyId(814), firstName: 'Anna', lastName: 'Lindqvist', dob: '1992-12-17', hours: [-121, 23, 191] },
  { id: storyId(815), firstName: 'Theo', lastName: 'Brandt', dob: '1988-08-08', hours: [-98, 48] },
];

const hourMs = 3_600_000;
const sessionMs = 50 * 60_000;

/**
 * Gives the provider login a week of sessions around now with clients who have no account. Writes the tables of accounts and scheduling,
 * because these clients have no account that could book. A client who has a session around today keeps what is there.
 * @returns how many sessions it created
 */
export async function createPracticeDay({ database, appointments }: DemoOwners, now: Date): Promise<number> {
  let created = 0;
  for (const client of practiceClients) {
    await putPatient(database, client);
    if (await hasSessionAround(database, client.id, now)) continue;
    for (const hours of client.hours) {
      const start = new Date(Math.floor(now.getTime() / hourMs + hours) * hourMs);
      const session = { patientId: client.id, start };
      const isDone = hours < 0 ? await addAroundPastTime(database, session) : await bookSession(appointments, session);
      if (isDone) created += 1;
    }
  }
  return created;
}

/** Books outside of the hours, too, so that the day is never empty. A taken time is left out. */
async function bookSession(
  appointments: DemoOwners['appointments'],
  { patientId, start }: NewSession,
): Promise<boolean> {
  const { id: providerId } = worksEveningsInOakland.provider;
  const slot = {
    providerId,
    type: AppointmentType.FOLLOW_UP,
    location: AppointmentLocation.VIRTUAL,
    start: timestampFromDate(start),
  };
  try {
    const { appointment } = await appointments.bookAppointment({
      key: `practice-${randomUUID()}`,
      slot,
      usState: 'CA',
      overrideReason: 'a session of the demo world',
      who: { case: 'patientId', value: patientId },
    });
    return appointment !== undefined;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return false;
    throw error;
  }
}

/** The practice of the provider login has finished onboarding: no calendar is connected, by choice. */
export async function skipCalendar(database: Client): Promise<void> {
  await database.query(
    "update accounts.providers set calendar_choice = 'SKIPPED' where id = $1 and calendar_choice = ''",
    [worksEveningsInOakland.provider.id],
  );
}

/**
 * Lets the provider have moved the next session of a demo client, which was a day earlier. The service moves no session for an operator in
 * the provider's name. A session that was moved before stays as it is.
 */
export async function moveNextSession(database: Client, patientId: string, now: Date): Promise<void> {
  const { id: providerId } = worksEveningsInOakland.provider;
  await database.query(
    `with next as (
       select a.id, a.revision + 1 as revision, a.starts_at from scheduling.appointments a
       where a.patient_id = $1 and a.provider_id = $2 and a.status = 'CONFIRMED' and a.starts_at > $3 and a.deleted_at is null
         and not exists (select from scheduling.appointment_changes c join scheduling.appointments o on o.id = c.appointment_id
           where o.patient_id = $1 and c.what = 'MOVED')
       order by a.starts_at limit 1),
     moved as (
       insert into scheduling.appointment_changes (appointment_id, revision, what, at, actor, source, from_start, to_start)
       select id, revision, 'MOVED', $3::timestamptz - interval '20 hours', 'person:' || $2::text, 'PROVIDER', starts_at - interval '1 day', starts_at
       from next returning appointment_id, revision)
     update scheduling.appointments a set revision = moved.revision from moved where a.id = moved.appointment_id`,
    [patientId, providerId, now],
  );
}

async function putPatient(database: Client, { id, firstName, lastName, dob }: PracticeClient): Promise<void> {
  await database.query(
    `insert into accounts.patients (id, short_id, customer_id, legal_first_name, legal_last_name, dob, telephone, email, street, city,
       state, zipcode, state_of_residence, sex_on_insurance, interpreter_language)
     values ($1, $2, $3, $4, $5, $6::date, '5105550188', '', '12 Elm Street', 'Oakland', 'CA', '94609', 'CA', 'DECLINE_TO_SPECIFY', 'English')
     on conflict (id) do nothing`,
    [id, createPublicId(randomBytes), createPublicId(randomBytes), firstName, lastName, dob],
  );
}

async function hasSessionAround(database: Client, patientId: string, now: Date): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    `select exists (select from scheduling.appointments where patient_id = $1
       and starts_at between $2::timestamptz - interval '12 hours' and $2::timestamptz + interval '3 days') as has`,
    [patientId, now],
  );
  return rows[0]?.has === true;
}

interface NewSession {
  patientId: string;
  start: Date;
}

/** Goes back by hours until one is not taken: in the evening, sessions of the demo clients may be at the same hours of last week. */
async function addAroundPastTime(database: Client, { patientId, start }: NewSession): Promise<boolean> {
  for (const earlier of [0, 1, 2, 3, 4, 5]) {
    const session = { patientId, start: new Date(start.getTime() - earlier * hourMs) };
    if (await addPastSession(database, session)) return true;
  }
  return false;
}

/** Adds a completed session with its reservation and changes, because the service books no past time. A taken time is left out. */
async function addPastSession(database: Client, { patientId, start }: NewSession): Promise<boolean> {
  const { id: providerId, noShowFeeCents } = worksEveningsInOakland.provider;
  const end = new Date(start.getTime() + sessionMs);
  await database.query('begin');
  try {
    await database.query('set local search_path to scheduling');
    await database.query('select lock_times(array[$1, $2])', [`p${providerId}`, `c${patientId}`]);
    const id = randomUUID();
    const { rows } = await database.query<{ id: string }>(saved, [
      id,
      createPublicId(randomBytes),
      createPublicId(randomBytes),
      providerId,
      patientId,
      start,
      end,
      noShowFeeCents,
    ]);
    if (rows.length > 0) {
      await database.query(
        `insert into appointment_changes (appointment_id, revision, what, at, actor, source)
         values ($1, 2, 'COMPLETED', $2, 'operator:seed', 'SYSTEM')`,
        [id, end],
      );
    }
    await database.query('commit');
    return rows.length > 0;
  } catch (error) {
    await database.query('rollback');
    throw error;
  }
}

/** Uses the functions of a booking, as the service does. */
const saved = `
  with reserved as materialized (
    select claim_time($4::uuid, $5::uuid, $1::uuid, null, $6::timestamptz, $7::timestamptz, 0) as done),
  added as materialized (
    select insert_booking(
      jsonb_populate_record(null::appointments, jsonb_build_object('id', $1::uuid, 'event_id', $2::text, 'short_id', $3::text,
        'revision', 2, 'provider_id', $4::uuid, 'patient_id', $5::uuid, 'booked_by', 'operator:seed', 'type', 'FOLLOW_UP',
        'location', 'VIRTUAL', 'status', 'COMPLETED', 'first_appointment', false, 'starts_at', $6::timestamptz,
        'ends_at', $7::timestamptz, 'time_zone', 'America/Los_Angeles', 'us_state', 'CA', 'no_show_fee_cents', $8::int,
        'is_integration', false, 'is_unlisted', false, 'created_at', $6::timestamptz - interval '14 days')),
      jsonb_populate_record(null::appointment_changes, jsonb_build_object('appointment_id', $1::uuid, 'revision', 1,
        'what', 'BOOKED', 'at', $6::timestamptz - interval '14 days', 'actor', 'operator:seed', 'source', 'SYSTEM',
        'to_start', $6::timestamptz)))::text
    from reserved where done)
  select $1::text as id from added`;
