import { sql } from 'kysely';
import type { CalendarVendor } from '#src/domain/calendars/calendar-kinds.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { clockNow, query } from '#src/store/query.ts';

/** Access that the worker revokes at the vendor. `accountId` is the calendar that was disconnected. */
export type CalendarRevocation = {
  readonly id: string;
  readonly accountId: string;
  readonly providerId: string;
  readonly kind: CalendarVendor;
  readonly access: Uint8Array;
  readonly keyId: string;
  readonly attempts: number;
  readonly createdAt: Date;
};

/** Stores the sealed sign-in until access is revoked. Call it before the account is deleted. */
export async function addRevocation(tx: CareTx, providerId: string, accountId: string): Promise<void> {
  await tx.rows(
    query
      .insertInto('calendar_revocations')
      .columns(['account_id', 'provider_id', 'kind', 'access', 'key_id'])
      .expression((eb) =>
        eb
          .selectFrom('connected_calendars')
          .where('id', '=', accountId)
          .where('provider_id', '=', providerId)
          .where('kind', '!=', 'CALDAV')
          .select(['id', 'provider_id', 'kind', 'access', 'key_id']),
      ),
  );
}

/** Leases the due revocations for `leaseMs`, so that no other worker takes them. */
export async function takeDueRevocations(tx: CareTx, limit: number, leaseMs: number): Promise<CalendarRevocation[]> {
  const due = query
    .selectFrom('calendar_revocations')
    .where('next_try_at', '<=', clockNow)
    .orderBy('next_try_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id');
  const rows = await tx.rows(
    query
      .updateTable('calendar_revocations')
      .set(({ eb, ref }) => ({ next_try_at: after(leaseMs), attempts: eb(ref('attempts'), '+', 1) }))
      .where('id', 'in', due)
      .returningAll(),
  );
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    providerId: row.provider_id,
    kind: row.kind as CalendarVendor,
    access: row.access,
    keyId: row.key_id,
    attempts: row.attempts,
    createdAt: row.created_at,
  }));
}

export async function postponeRevocation(tx: CareTx, id: string, pauseMs: number): Promise<void> {
  await tx.rows(
    query
      .updateTable('calendar_revocations')
      .set({ next_try_at: after(pauseMs) })
      .where('id', '=', id),
  );
}

export async function deleteRevocation(tx: CareTx, id: string): Promise<void> {
  await tx.rows(query.deleteFrom('calendar_revocations').where('id', '=', id));
}

const after = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
