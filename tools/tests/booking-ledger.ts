import type { Client } from 'pg';

/** What somebody was told: it is done, it is not, or nothing that can be relied on. */
export type Told = 'done' | 'refused' | 'unknown';

/** One thing that was asked for, in the order in which its client asked. */
export interface Asked {
  what: 'book' | 'move' | 'cancel';
  key: string;
  told: Told;
  /** Of an appointment that is known: all but bookings that were not told as done. */
  appointmentId?: string;
  /** Where it was to begin, milliseconds since 1970. */
  start: number;
}

/** What the database has of the same. */
export interface Kept {
  appointments: { id: string; start: number; isLive: boolean }[];
  /** Appointments by the keys under which they were asked for. */
  byKey: Map<string, string>;
}

export async function readKept(admin: Client): Promise<Kept> {
  const { rows } = await admin.query<Kept['appointments'][number]>(
    `select id, (extract(epoch from starts_at) * 1000)::float8 as start, status in ('UNCONFIRMED', 'CONFIRMED') as "isLive"
     from scheduling.appointments`,
  );
  const attempts = await admin.query<{ key: string; id: string }>(
    `select key, appointment_id as id from scheduling.booking_attempts where state = 'BOOKED'`,
  );
  return { appointments: rows, byKey: new Map(attempts.rows.map(({ key, id }) => [key, id])) };
}

/** Everything that contradicts what clients were told: what is done is there, what was refused is not, the rest may be either. */
export function contradictions(asked: readonly Asked[], kept: Kept): string[] {
  const rows = new Map(kept.appointments.map((row) => [row.id, row]));
  const explained = new Set<string>();
  const faults: string[] = [];
  for (const { what, key, told, appointmentId } of asked) {
    const byKey = kept.byKey.get(key);
    if (told === 'refused' && byKey) faults.push(`a ${what} was refused and is there`);
    if (what !== 'book') continue;
    if (told === 'unknown' && byKey) explained.add(byKey);
    if (told !== 'done' || !appointmentId) continue;
    explained.add(appointmentId);
    if (byKey !== appointmentId) faults.push('a booking that was told is not under its key');
    const row = rows.get(appointmentId);
    if (!row) faults.push('a booking that was told is lost');
    else faults.push(...faultsOfOne(asked, row));
  }
  const stray = kept.appointments.filter(({ id }) => !explained.has(id));
  return [...faults, ...stray.map(() => 'an appointment is there that nobody was told of or may have had')];
}

/** Follows one appointment through what was told about it; after something unknown nobody asked about it again. */
function faultsOfOne(asked: readonly Asked[], row: Kept['appointments'][number]): string[] {
  let ends = [{ start: Number.NaN, isLive: true }];
  for (const { what, told, start } of asked.filter(({ appointmentId }) => appointmentId === row.id)) {
    if (told === 'refused') continue;
    const after = ends.map((end) => (what === 'cancel' ? { ...end, isLive: false } : { ...end, start }));
    ends = told === 'done' ? after : [...ends, ...after];
  }
  const isOne = ends.some(({ start, isLive }) => start === row.start && isLive === row.isLive);
  return isOne ? [] : ['an appointment is not as it was told last'];
}
