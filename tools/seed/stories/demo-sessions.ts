import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Client } from 'pg';
import { addPastSession } from './add-past-session.ts';
import { type CareOwners, findVirtualStart } from './care.ts';
import { demoClients, putDemoClient } from './demo-clients.ts';
import { worksEveningsInOakland } from './people.ts';

export interface DemoOwners extends Pick<CareOwners, 'scheduling' | 'appointments'> {
  /** Connected as the owner of the tables. */
  database: Client;
}

const { id: providerId } = worksEveningsInOakland.provider;
const lastWeek = { provider: worksEveningsInOakland.provider, daysAgo: 5 };
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
    if (!has.past && (await addPastSession(owners.database, { ...lastWeek, patientId, now }))) created += 1;
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
    providerId,
    type: AppointmentType.FOLLOW_UP,
    location: AppointmentLocation.VIRTUAL,
    start: timestampFromMs(startMs),
  };
  try {
    const { appointment } = await appointments.bookAppointment({
      // New each time: after a cancellation, the same hour may be booked again.
      key: `demo-${randomUUID()}`,
      slot,
      usState: 'CA',
      integration: kind === 'unconfirmed',
      who: { case: 'patientId', value: patientId },
    });
    return appointment !== undefined;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return false;
    throw error;
  }
}
