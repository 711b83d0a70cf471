import type pg from 'pg';
import { type Booked, bookSlot, createRobin } from './booked.ts';
import { listOpenTimes, type OwnProvider } from './own-provider.ts';
import { withDatabase } from './world-database.ts';

const hour = 3_600_000;

/**
 * Books a session each for new clients and moves the sessions into the next hours, as if they had been booked long ago: a provider's
 * hours may be closed at the time of a test, and clients book a day ahead.
 * @param hours from now
 * @returns the ids of the appointments
 */
export async function bookSoonSessions(provider: OwnProvider, hours: readonly number[]): Promise<string[]> {
  const starts = (await listOpenTimes(provider)).toReversed();
  return withDatabase(async (database) => {
    const ids: string[] = [];
    for (const each of hours) ids.push(await moveSession(database, await bookOne(provider, starts), each));
    return ids;
  });
}

async function bookOne({ id: providerId, usState }: OwnProvider, starts: string[]): Promise<Booked> {
  for (let start = starts.shift(); start; start = starts.shift()) {
    const slot = { providerId, appointmentType: 'INTAKE', timeStart: start };
    const booked = await bookSlot(slot, createRobin(usState)).catch(() => undefined);
    if (booked) return booked;
  }
  throw new Error('no time of that provider is open');
}

/** Moves an appointment with its reservation, and confirms it. @param hours from now. @returns its id */
export async function moveSession(database: pg.Client, { eventId }: Booked, hours: number): Promise<string> {
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

/** Lets the time to undo pass for all cancellations. The worker settles them within seconds. */
export async function passUndoTime(): Promise<void> {
  await withDatabase((database) =>
    database.query('update scheduling.appointments set settles_at = now() where settles_at > now()'),
  );
}
