import { type RawBuilder, sql } from 'kysely';
import type { CareTx } from '#src/store/open-store.ts';
import { clockNow, query } from '#src/store/query.ts';

/** The changes that happen to an appointment when their time comes. */
export type Due = 'LAPSE' | 'COMPLETE' | 'REMIND';

const ago = (interval: string): RawBuilder<Date> => sql<Date>`clock_timestamp() - ${sql.lit(interval)}::interval`;

const appointments = query.selectFrom('appointments').where('deleted_at', 'is', null).select('id');

const due = {
  LAPSE: appointments.where('status', '=', 'UNCONFIRMED').where('confirm_by', '<=', clockNow).orderBy('confirm_by'),
  // An hour after the end, so that the provider has time to report a no-show.
  COMPLETE: appointments.where('status', '=', 'CONFIRMED').where('ends_at', '<=', ago('1 hour')).orderBy('ends_at'),
  // An appointment that was booked less than a day ahead needs no reminder.
  REMIND: appointments
    .where('status', '=', 'CONFIRMED')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', clockNow)
    .where('starts_at', '<=', ago('-24 hours'))
    .where(({ eb, ref }) => eb('created_at', '<=', sql<Date>`${ref('starts_at')} - interval '24 hours'`))
    .orderBy('starts_at'),
} satisfies Record<Due, unknown>;

/** Lists appointments that are due by the database's clock, longest due first. */
export async function listDueAppointments(tx: CareTx, kind: Due, limit: number): Promise<string[]> {
  return idsOf(await tx.rows(due[kind].limit(limit)));
}

/** Lists requests that stopped halfway. Only the worker ends them. */
export async function listStalledRequests(tx: CareTx, limit: number): Promise<string[]> {
  const stalled = query
    .selectFrom('booking_attempts')
    .where('state', 'in', ['STARTED', 'PATIENT_KNOWN'])
    .where('created_at', '<=', ago('2 minutes'))
    .orderBy('created_at')
    .limit(limit)
    .select('id');
  return idsOf(await tx.rows(stalled));
}

/** Lists requests that ended without an appointment and whose admission at accounts may still exist. */
export async function listRequestsToRelease(tx: CareTx, limit: number): Promise<string[]> {
  const refused = query
    .selectFrom('booking_attempts')
    .where('state', '=', 'REFUSED')
    .where('admitted', '=', true)
    .orderBy('created_at')
    .limit(limit)
    .select('id');
  return idsOf(await tx.rows(refused));
}

/** Deletes ended requests after a day and returns how many. */
export async function deleteEndedRequests(tx: CareTx): Promise<number> {
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
