import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { MoveCounts } from '#src/domain/booking/session-limits.ts';
import type { AppointmentType } from '#src/domain/hours/schedule.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Waits for other bookings that count under the same name. @param name an account, or a keyed hash of a mailbox */
export async function lockOpenSessions(tx: CareTx, name: string): Promise<void> {
  await tx.rows(wrapStatement(sql`select lock_times(${[`uo${name}`]}::text[])::text`));
}

/** Counts the open sessions that an address booked without an account. A series counts once. */
export async function countOpenOfAddress(tx: CareTx | Tx, recipient: Uint8Array): Promise<number> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ count: number }>`select open_sessions_of_address(${Buffer.from(recipient)}) as count`),
  );
  return row?.count ?? 0;
}

/** Saves which address booked the appointment. */
export async function saveBookedAddress(tx: CareTx, appointmentId: string, recipient: Uint8Array): Promise<void> {
  await tx.rows(
    query.insertInto('booked_addresses').values({ appointment_id: appointmentId, recipient: Buffer.from(recipient) }),
  );
}

export type OpenCounts = { readonly open: number; readonly ofType: number };

/** Counts the open sessions of these patients, and those of one of them with the provider that have the type. A series counts once. */
export async function countOpenOfPatients(
  tx: CareTx,
  patients: readonly string[],
  pair: { readonly patientId: string | undefined; readonly providerId: string; readonly type: AppointmentType },
): Promise<OpenCounts> {
  const { patientId, providerId, type } = pair;
  const [row] = await tx.rows(
    wrapStatement(sql<OpenCounts>`select count(distinct coalesce(series_id, id))::int as open,
        (count(*) filter (where patient_id = ${patientId ?? null}::uuid and provider_id = ${providerId}::uuid
          and type = ${type}))::int as "ofType"
      from appointments where patient_id = any(${[...patients]}::uuid[]) and status in ('UNCONFIRMED', 'CONFIRMED')
        and starts_at > clock_timestamp() and deleted_at is null`),
  );
  return row ?? { open: 0, ofType: 0 };
}

/** Returns the highest counts of moves of one of these appointments in the last 24 hours. Moves by staff do not count. */
export async function countMoves(tx: CareTx, appointmentIds: readonly string[]): Promise<MoveCounts> {
  const [row] = await tx.rows(
    wrapStatement(sql<MoveCounts>`select coalesce(max(m.all_moves), 0)::int as all, coalesce(max(m.by_visitors), 0)::int as "byVisitors"
      from (select count(*) as all_moves, count(*) filter (where source = 'VISITOR') as by_visitors
        from appointment_changes where appointment_id = any(${[...appointmentIds]}::uuid[]) and what = 'MOVED'
          and source not in ('SUPPORT', 'SYSTEM') and at > clock_timestamp() - interval '24 hours'
        group by appointment_id) m`),
  );
  return row ?? { all: 0, byVisitors: 0 };
}

/** Returns how many sessions of a patient are open, and how often the most moved of them was moved in the last 24 hours. */
export async function countPatientUse(tx: CareTx, patientId: string): Promise<{ open: number; moves: number }> {
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string; group: string }>`select id, coalesce(series_id, id) as group from appointments
      where patient_id = ${patientId}::uuid and status in ('UNCONFIRMED', 'CONFIRMED') and starts_at > clock_timestamp()
        and deleted_at is null`),
  );
  const { all } = await countMoves(
    tx,
    rows.map(({ id }) => id),
  );
  return { open: new Set(rows.map(({ group }) => group)).size, moves: all };
}
