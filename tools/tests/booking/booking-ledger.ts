import type { Client } from 'pg';

/** The result of a request as its client saw it: done, refused, or unclear. */
export type Result = 'done' | 'refused' | 'unknown';

/** One request, in the order in which its client sent them. */
export interface LedgerEntry {
  what: 'book' | 'move' | 'cancel';
  key: string;
  told: Result;
  /** Known for all requests except bookings without a clear result. */
  appointmentId?: string;
  /** Requested start, milliseconds since 1970. */
  start: number;
}

/** The database's record of an appointment. */
export interface StoredBookings {
  appointments: { id: string; start: number; isLive: boolean }[];
  /** Appointments by the idempotency keys of their bookings. */
  byKey: Map<string, string>;
}

export async function readStored(admin: Client): Promise<StoredBookings> {
  const { rows } = await admin.query<StoredBookings['appointments'][number]>(
    `select id, (extract(epoch from starts_at) * 1000)::float8 as start, status in ('UNCONFIRMED', 'CONFIRMED') as "isLive"
     from scheduling.appointments`,
  );
  const requests = await admin.query<{ key: string; id: string }>(
    `select key, appointment_id as id from scheduling.booking_attempts where state = 'BOOKED'`,
  );
  return { appointments: rows, byKey: new Map(requests.rows.map(({ key, id }) => [key, id])) };
}

/**
 * Returns everything that contradicts the results clients saw: a done request must have its effect, a refused one must not, an unclear one
 * may.
 */
export function findContradictions(asked: readonly LedgerEntry[], kept: StoredBookings): string[] {
  const rows = new Map(kept.appointments.map((row) => [row.id, row]));
  const explained = new Set<string>();
  const faults: string[] = [];
  for (const { what, key, told, appointmentId } of asked) {
    const byKey = kept.byKey.get(key);
    if (told === 'refused' && byKey) faults.push(`a ${what} was refused but is there`);
    if (what !== 'book') continue;
    if (told === 'unknown' && byKey) explained.add(byKey);
    if (told !== 'done' || !appointmentId) continue;
    explained.add(appointmentId);
    if (byKey !== appointmentId) faults.push('a confirmed booking is not under its key');
    faults.push(...checkAppointment(asked, rows.get(appointmentId)));
  }
  const stray = kept.appointments.filter(({ id }) => !explained.has(id));
  return [...faults, ...stray.map(() => 'an appointment exists without a request')];
}

/** Follows one appointment through its results; after an unclear one the client sent no more requests about it. */
function checkAppointment(
  asked: readonly LedgerEntry[],
  row: StoredBookings['appointments'][number] | undefined,
): string[] {
  if (!row) return ['a confirmed booking is lost'];
  let ends = [{ start: Number.NaN, isLive: true }];
  for (const { what, told, start } of asked.filter(({ appointmentId }) => appointmentId === row.id)) {
    if (told === 'refused') continue;
    const after = ends.map((end) => (what === 'cancel' ? { ...end, isLive: false } : { ...end, start }));
    ends = told === 'done' ? after : [...ends, ...after];
  }
  const isOne = ends.some(({ start, isLive }) => start === row.start && isLive === row.isLive);
  return isOne ? [] : ['an appointment differs from its last result'];
}
