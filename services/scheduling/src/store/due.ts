import { statement } from '@linden/platform/sql';
import { type RawBuilder, sql } from 'kysely';
import type { CareTx } from './open-store.ts';

/** What waits for time to pass. */
export type Due = 'LAPSE' | 'COMPLETE' | 'REMIND';

// An hour after the end: somebody may still have to say that the client did not come.
const conditions: Record<Due, RawBuilder<unknown>> = {
  LAPSE: sql`status = 'UNCONFIRMED' and confirm_by <= clock_timestamp() order by confirm_by`,
  COMPLETE: sql`status = 'CONFIRMED' and ends_at <= clock_timestamp() - interval '1 hour' order by ends_at`,
  // Whoever booked within the last day needs no reminder of it.
  REMIND: sql`status = 'CONFIRMED' and reminded_at is null and starts_at > clock_timestamp()
    and starts_at <= clock_timestamp() + interval '24 hours' and created_at <= starts_at - interval '24 hours' order by starts_at`,
};

/** Those that have been due for longest, by the database's clock. */
export async function dueAppointments(tx: CareTx, due: Due, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    statement(
      sql<{
        id: string;
      }>`select id from appointments where deleted_at is null and ${conditions[due]} limit ${limit}::int`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** Attempts that stopped half-way: nobody will end them but us. */
export async function stalledAttempts(tx: CareTx, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    statement(sql<{ id: string }>`select id from booking_attempts
      where state in ('STARTED', 'PATIENT_KNOWN') and created_at <= clock_timestamp() - interval '2 minutes'
      order by created_at limit ${limit}::int`),
  );
  return rows.map(({ id }) => id);
}

/** Ended without an appointment, and accounts may still have somebody because of them. */
export async function attemptsToRelease(tx: CareTx, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    statement(sql<{ id: string }>`select id from booking_attempts where state = 'REFUSED' and admitted
      order by created_at limit ${limit}::int`),
  );
  return rows.map(({ id }) => id);
}

/** How many were forgotten: a key is kept for a day. */
export async function forgetAttempts(tx: CareTx): Promise<number> {
  const rows = await tx.rows(
    statement(sql`delete from booking_attempts where id in (select id from booking_attempts
      where created_at <= clock_timestamp() - interval '24 hours' and state in ('BOOKED', 'REFUSED') and not admitted
      order by created_at limit 1000) returning id`),
  );
  return rows.length;
}
