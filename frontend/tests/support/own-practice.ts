import { randomBytes } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import type pg from 'pg';
import { type Booked, bookSlot } from './booked.ts';
import { createOwnProvider, listOpenTimes, type OwnProvider } from './own-provider.ts';
import { newAddress } from './signing-in.ts';
import { withDatabase } from './world-database.ts';

/** A client of a practice, who has no account. */
export interface OwnClient {
  patientId: string;
  name: string;
}

/** A provider and clients whom no other test file uses. */
export interface Practice {
  provider: OwnProvider;
  clients: readonly OwnClient[];
}

/** Creates a practice whose clients each had a first session in the last weeks, without a note, and have one ahead. */
export async function createPractice(...names: readonly string[]): Promise<Practice> {
  const provider = await createOwnProvider();
  const clients: OwnClient[] = [];
  for (const name of names) clients.push(await addClient(provider, name));
  return { provider, clients };
}

async function addClient(provider: OwnProvider, name: string): Promise<OwnClient> {
  const { eventId } = await bookOpenTime(provider, name);
  return withDatabase(async (database) => ({ patientId: await addPastSession(database, eventId), name }));
}

/** Books an open time of a provider, 6 to 25 days ahead, as a new client. */
export async function bookOpenTime(provider: OwnProvider, name: string): Promise<Booked> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const { id: providerId, usState } = provider;
  for (const timeStart of await listOpenTimes(provider)) {
    const slot = { providerId, appointmentType: 'INTAKE', timeStart };
    const client = { firstName, lastName, email: newAddress(), usState };
    const booked = await bookSlot(slot, client).catch(() => undefined);
    if (booked) return booked;
  }
  throw new Error('no time of that provider is open');
}

/** Adds the first session four weeks before a booked one, which becomes the second. @returns the patient's id */
async function addPastSession(database: pg.Client, eventId: string): Promise<string> {
  const { rows } = await database.query<{ patient_id: string }>(
    `insert into scheduling.appointments
     select (jsonb_populate_record(ahead, jsonb_build_object('id', gen_random_uuid(), 'event_id', $2::text, 'short_id', $3::text,
       'status', 'COMPLETED', 'confirm_by', null, 'created_at', ahead.created_at - interval '5 weeks',
       'starts_at', ahead.starts_at - interval '4 weeks', 'ends_at', ahead.ends_at - interval '4 weeks'))).*
     from scheduling.appointments ahead where event_id = $1 returning patient_id`,
    [eventId, createPublicId(randomBytes), createPublicId(randomBytes)],
  );
  await database.query(
    `update scheduling.appointments set first_appointment = false, type = 'FOLLOW_UP' where event_id = $1`,
    [eventId],
  );
  const [row] = rows;
  if (!row) throw new Error('the booked session is not in the database');
  return row.patient_id;
}
