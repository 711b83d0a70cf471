import pg from 'pg';
import { type Booked, bookSlot, createVisitor } from './booked.ts';

const hour = 3_600_000;

interface Found {
  provider: { id: string; slots: { start: string }[] };
}

/**
 * Books a session each for new clients and moves the sessions into the next hours, as if they had been booked long ago: a provider's
 * hours may be closed at the time of a test, and clients book a day ahead.
 * @param hours from now
 * @returns the ids of the appointments
 */
export async function bookSoonSessions(shortId: string, hours: readonly number[]): Promise<string[]> {
  const at = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString();
  const { provider } = await createVisitor()<Found>(
    `query($shortId: String!, $from: DateTime!, $to: DateTime!) {
      provider(shortId: $shortId) { id slots(location: VIRTUAL, from: $from, to: $to, first: 60, usState: "CA") { start } }
    }`,
    { shortId, from: at(6), to: at(25) },
  );
  const starts = provider.slots.map(({ start }) => start).toReversed();
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  try {
    await removeLeftovers(database, provider.id);
    const ids: string[] = [];
    for (const each of hours) ids.push(await moveTo(database, await bookOne(provider.id, starts), each));
    return ids;
  } finally {
    await database.end();
  }
}

/** Ends what a failed try of the same test left, so that the next try has only its own sessions. */
async function removeLeftovers(database: pg.Client, providerId: string): Promise<void> {
  await database.query(
    `with old as (update scheduling.appointments set status = 'COMPLETED', confirm_by = null
        where provider_id = $1 and status in ('CONFIRMED', 'UNCONFIRMED') and starts_at < now() + interval '16 hours' returning id)
      delete from scheduling.time_claims using old where appointment_id = old.id`,
    [providerId],
  );
}

async function bookOne(providerId: string, starts: string[]): Promise<Booked> {
  for (let start = starts.shift(); start; start = starts.shift()) {
    const booked = await bookSlot({ providerId, appointmentType: 'INTAKE', timeStart: start }).catch(() => undefined);
    if (booked) return booked;
  }
  throw new Error('no time of that provider is open');
}

/** Moves an appointment with its claim of time, and confirms it. */
async function moveTo(database: pg.Client, { eventId }: Booked, hours: number): Promise<string> {
  const start = new Date(Math.floor(Date.now() / hour + hours) * hour);
  const end = new Date(start.getTime() + hour / 2);
  const { rows } = await database.query<{ id: string }>(
    `with moved as (update scheduling.appointments set starts_at = $2, ends_at = $3, status = 'CONFIRMED', confirm_by = null
        where event_id = $1 returning id)
      update scheduling.time_claims set during = tstzrange($2, $3), seen = tstzrange($2, $3) from moved
        where appointment_id = moved.id returning moved.id`,
    [eventId, start, end],
  );
  const [row] = rows;
  if (!row) throw new Error('the booked session is not in the database');
  return row.id;
}
