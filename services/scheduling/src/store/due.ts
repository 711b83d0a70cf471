import { type RawBuilder, sql } from 'kysely';
import type { CareTx } from './open-store.ts';
import { clockNow, query } from './query.ts';

/** What waits for time to pass. */
export type Due = 'LAPSE' | 'COMPLETE' | 'REMIND';

const ago = (interval: string): RawBuilder<Date> => sql<Date>`clock_timestamp() - ${sql.lit(interval)}::interval`;

const appointments = query.selectFrom('appointments').where('deleted_at', 'is', null).select('id');

const due = {
  LAPSE: appointments.where('status', '=', 'UNCONFIRMED').where('confirm_by', '<=', clockNow).orderBy('confirm_by'),
  // An hour after the end: the provider may still have to say that the client did not come.
  COMPLETE: appointments.where('status', '=', 'CONFIRMED').where('ends_at', '<=', ago('1 hour')).orderBy('ends_at'),
  // An appointment that was booked within its last day needs no reminder.
  REMIND: appointments
    .where('status', '=', 'CONFIRMED')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', clockNow)
    .where('starts_at', '<=', ago('-24 hours'))
    .where(({ eb, ref }) => eb('created_at', '<=', sql<Date>`${ref('starts_at')} - interval '24 hours'`))
    .orderBy('starts_at'),
} satisfies Record<Due, unknown>;

/** Those that have been due for longest, by the database's clock. */
export async function dueAppointments(tx: CareTx, kind: Due, limit: number): Promise<string[]> {
  return idsOf(await tx.rows(due[kind].limit(limit)));
}

/** Attempts that stopped half-way: only the worker will end them. */
export async function stalledAttempts(tx: CareTx, limit: number): Promise<string[]> {
  const stalled = query
    .selectFrom('booking_attempts')
    .where('state', 'in', ['STARTED', 'PATIENT_KNOWN'])
    .where('created_at', '<=', ago('2 minutes'))
    .orderBy('created_at')
    .limit(limit)
    .select('id');
  return idsOf(await tx.rows(stalled));
}

/** Attempts that ended without an appointment while accounts may still keep a patient because of them. */
export async function attemptsToRelease(tx: CareTx, limit: number): Promise<string[]> {
  const refused = query
    .selectFrom('booking_attempts')
    .where('state', '=', 'REFUSED')
    .where('admitted', '=', true)
    .orderBy('created_at')
    .limit(limit)
    .select('id');
  return idsOf(await tx.rows(refused));
}

/** How many were forgotten: a key is kept for a day. */
export async function forgetAttempts(tx: CareTx): Promise<number> {
  const ended = query
    .selectFrom('booking_attempts')
    .where('created_at', '<=', ago('24 hours'))
    .where('state', 'in', ['BOOKED', 'REFUSED'])
    .where('admitted', '=', false)
    .orderBy('created_at')
    .limit(1000)
    .select('id');
  const rows = await tx.rows(query.deleteFrom('booking_attempts').where('id', 'in', ended).returning('id'));
  return rows.length;
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
