import { sql } from 'kysely';
import { buildCalendarId } from '#src/domain/appointments/invitation.ts';
import type { BusyChanges, ExternalBusy } from '#src/domain/calendars/busy-changes.ts';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import type { CalendarFaultCode } from '#src/domain/calendars/calendar-fault-codes.ts';
import type { Channels } from '#src/domain/calendars/channels.ts';
import type { Range } from '#src/domain/range.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { clockNow, query } from '#src/store/query.ts';

const after = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

/** Takes accounts that are due, longest due first, and keeps other workers away from them for `leaseMs`. */
export async function takeDueAccounts(tx: CareTx, limit: number, leaseMs: number): Promise<string[]> {
  const due = query
    .selectFrom('connected_calendars')
    .where('next_read_at', '<=', clockNow)
    .orderBy('next_read_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id');
  const rows = await tx.rows(
    query
      .updateTable('connected_calendars')
      .set({ next_read_at: after(leaseMs) })
      .where('id', 'in', due)
      .returning('id'),
  );
  return rows.map(({ id }) => id);
}

/** Lists the UIDs that a provider's sessions have in calendars, from the day before on. */
export async function listOwnUids(tx: CareTx, providerId: string): Promise<Set<string>> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments')
      .where('provider_id', '=', providerId)
      .where('ends_at', '>', sql<Date>`now() - interval '2 days'`)
      .select('id'),
  );
  return new Set(rows.map(({ id }) => buildCalendarId(id)));
}

/** Locks an account and its revision. Returns false when it is gone or was changed since it was loaded. */
export async function lockAccount(tx: CareTx, { id, revision }: CalendarAccount): Promise<boolean> {
  const rows = await tx.rows(
    query
      .selectFrom('connected_calendars')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .select('id')
      .forUpdate(),
  );
  return rows.length > 0;
}

/** What a reading that worked leaves at the account. */
export type StoredReading = Pick<CalendarAccount, 'refusals' | 'cursors'> & {
  readonly timeZone: string;
  readonly isFull: boolean;
  readonly pauseMs: number;
};

export async function saveReading(tx: CareTx, account: CalendarAccount, reading: StoredReading): Promise<void> {
  await tx.rows(
    query
      .updateTable('connected_calendars')
      .set(({ eb, ref }) => ({
        state: 'CONNECTED',
        fault: null,
        failures: 0,
        refusals: JSON.stringify(reading.refusals),
        cursors: JSON.stringify(reading.cursors),
        time_zone: reading.timeZone,
        synced_at: clockNow,
        next_read_at: after(reading.pauseMs),
        revision: eb(ref('revision'), '+', 1),
        ...(reading.isFull && { fully_read_at: clockNow }),
      }))
      .where('id', '=', account.id),
  );
}

/** Records a reading that failed. The busy times stay. @param pauseMs undefined: it is not read again by itself */
export async function saveFailure(
  tx: CareTx,
  account: CalendarAccount,
  fault: CalendarFaultCode,
  pauseMs: number | undefined,
): Promise<void> {
  await tx.rows(
    query
      .updateTable('connected_calendars')
      .set(({ eb, ref }) => ({
        state: fault === 'SIGN_IN_REFUSED' ? 'SIGN_IN_REFUSED' : 'FAILING',
        fault,
        failures: eb(ref('failures'), '+', 1),
        next_read_at: pauseMs === undefined ? null : after(pauseMs),
      }))
      .where('id', '=', account.id)
      .where('revision', '=', account.revision),
  );
}

/** Stores new channels, and requests another reading for what changed before they were open. */
export async function saveChannels(tx: CareTx, id: string, channels: Channels): Promise<void> {
  await tx.rows(
    query
      .updateTable('connected_calendars')
      .set({ channels: JSON.stringify(channels), next_read_at: clockNow })
      .where('id', '=', id)
      .where('next_read_at', 'is not', null),
  );
}

/** Lists all stored busy times of an account. */
export async function listBusyOf(tx: CareTx, accountId: string): Promise<ExternalBusy[]> {
  const rows = await tx.externalBusy.findMany({ where: { accountId } });
  return rows.map(({ calendarId, eventId, instanceStart, startsAt, endsAt }) => ({
    calendarId,
    eventId,
    instanceStart,
    start: startsAt,
    end: endsAt,
  }));
}

export async function saveBusyChanges(
  tx: CareTx,
  { id, providerId }: CalendarAccount,
  { removed, added }: BusyChanges,
): Promise<void> {
  const keys = [
    removed.map(({ calendarId }) => calendarId),
    removed.map(({ eventId }) => eventId),
    removed.map(({ instanceStart }) => instanceStart),
  ] as const;
  await tx.rows(
    query
      .deleteFrom('external_busy')
      .where('account_id', '=', id)
      .where(
        sql<boolean>`(calendar_id, event_id, instance_start) in (select * from unnest(${keys[0]}::text[], ${keys[1]}::text[], ${keys[2]}::timestamptz[]))`,
      ),
  );
  await tx.externalBusy.createMany({
    data: added.map(({ start, end, ...key }) => ({ ...key, accountId: id, providerId, startsAt: start, endsAt: end })),
  });
}

/** Lists when connected calendars say that a provider is busy, in whole minutes since the epoch. */
export async function listExternalBusyBetween(tx: CareTx, providerId: string, from: Date, to: Date): Promise<Range[]> {
  return tx.rows(
    query
      .selectFrom('external_busy')
      .where('provider_id', '=', providerId)
      .where('ends_at', '>', from)
      .where('starts_at', '<', to)
      .orderBy('starts_at')
      .select([
        sql<number>`floor(extract(epoch from starts_at) / 60)::float8`.as('start'),
        sql<number>`ceil(extract(epoch from ends_at) / 60)::float8`.as('end'),
      ]),
  );
}
