import { type RawBuilder, sql } from 'kysely';
import { buildCalendarId } from '#src/domain/appointments/invitation.ts';
import type { BusyChanges, ExternalBusy } from '#src/domain/calendars/busy-changes.ts';
import type { CalendarAccount, UnfinishedReading } from '#src/domain/calendars/calendar-account.ts';
import type { CalendarFaultCode } from '#src/domain/calendars/calendar-fault-codes.ts';
import type { Channels } from '#src/domain/calendars/channels.ts';
import { formatOwnTime } from '#src/domain/calendars/event-reading.ts';
import type { Range } from '#src/domain/range.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { clockNow, query } from '#src/store/query.ts';
import { requestReading } from './calendar-accounts.ts';

const after = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
/** A reading that was requested while the account was read comes at once. */
const afterLease = (ms: number) =>
  sql<Date>`case when next_read_at <= clock_timestamp() then next_read_at else ${after(ms)} end`;

/** Which account a worker takes next. */
export type LeaseQuestion = {
  readonly leaseMs: number;
  /** An account whose last reading took this long is slow. */
  readonly slowMs: number;
  readonly isSlow: boolean;
};

/** Takes the account that is due the longest, and keeps other workers away from all accounts of its provider for `leaseMs`. */
export function takeDueAccount(tx: CareTx, { leaseMs, slowMs, isSlow }: LeaseQuestion): Promise<string | undefined> {
  const isDue = isSlow
    ? sql<boolean>`c.next_read_at <= clock_timestamp() and c.last_reading_ms >= ${slowMs}`
    : sql<boolean>`c.next_read_at <= clock_timestamp() and c.last_reading_ms < ${slowMs}`;
  return leaseFirst(tx, isDue, leaseMs);
}

/**
 * Takes one account now. Returns false when it is slow or an account of its provider is being read: then it is due, and waits for its turn.
 * An account whose server refuses the password stays as it is.
 */
export async function takeAccount(
  tx: CareTx,
  id: string,
  { leaseMs, slowMs }: Omit<LeaseQuestion, 'isSlow'>,
): Promise<boolean> {
  const isWanted = sql<boolean>`c.id = ${id}::uuid and c.next_read_at is not null and c.last_reading_ms < ${slowMs}`;
  if (await leaseFirst(tx, isWanted, leaseMs)) return true;
  await requestReading(tx, id);
  return false;
}

async function leaseFirst(tx: CareTx, isWanted: RawBuilder<boolean>, leaseMs: number): Promise<string | undefined> {
  // Two workers must not take two accounts of one provider at the same moment.
  await tx.rows(
    query.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('leases of connected_calendars'))::text`.as('lock')),
  );
  const wanted = query
    .selectFrom('connected_calendars as c')
    .where(isWanted)
    .where(
      sql<boolean>`not exists (
        select from connected_calendars o where o.provider_id = c.provider_id and o.leased_until > clock_timestamp()
      )`,
    )
    .orderBy('c.next_read_at')
    .limit(1)
    .select('c.id');
  const rows = await tx.rows(
    query
      .updateTable('connected_calendars')
      // A reading that is requested meanwhile makes the account due again.
      .set({ leased_until: after(leaseMs), next_read_at: after(leaseMs) })
      .where('id', 'in', wanted)
      .returning('id'),
  );
  return rows[0]?.id;
}

/** Gives an account back whose reading stored nothing. It stays due if a reading was requested meanwhile. */
export async function endLease(tx: CareTx, id: string): Promise<void> {
  await tx.rows(query.updateTable('connected_calendars').set({ leased_until: null }).where('id', '=', id));
}

/** How a provider's sessions look in calendars. */
export type OwnSessions = {
  readonly ownUids: ReadonlySet<string>;
  /** When they take place, and when they took place before they were moved. */
  readonly ownTimes: ReadonlySet<string>;
};

/** Lists a provider's sessions from the day before on, also canceled ones: a calendar may still have them. */
export async function listOwnSessions(tx: CareTx, providerId: string): Promise<OwnSessions> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments as a')
      .leftJoin('appointment_changes as c', (join) =>
        join.onRef('c.appointment_id', '=', 'a.id').on('c.from_start', 'is not', null),
      )
      .where('a.provider_id', '=', providerId)
      .where('a.ends_at', '>', sql<Date>`now() - interval '2 days'`)
      .select(['a.id', 'a.starts_at', 'a.ends_at', 'c.from_start']),
  );
  const times = rows.flatMap(({ starts_at: start, ends_at: end, from_start: from }) => [
    formatOwnTime(start, end),
    ...(from ? [formatOwnTime(from, new Date(from.getTime() + end.getTime() - start.getTime()))] : []),
  ]);
  return { ownUids: new Set(rows.map(({ id }) => buildCalendarId(id))), ownTimes: new Set(times) };
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
  /** Whether it completes a complete reading. */
  readonly isFull: boolean;
  readonly unfinished: UnfinishedReading | undefined;
  readonly pauseMs: number;
  readonly readingMs: number;
};

export async function saveReading(tx: CareTx, account: CalendarAccount, reading: StoredReading): Promise<void> {
  await tx.rows(
    query
      .updateTable('connected_calendars')
      .set(({ eb, ref }) => ({
        fault: null,
        failures: 0,
        unfinished: reading.unfinished ?? null,
        // An account that was never read to its end is not connected yet, and busy times are as old as the last end.
        ...(!reading.unfinished && { state: 'CONNECTED', synced_at: clockNow }),
        refusals: JSON.stringify(reading.refusals),
        cursors: JSON.stringify(reading.cursors),
        time_zone: reading.timeZone,
        leased_until: null,
        last_reading_ms: reading.readingMs,
        next_read_at: afterLease(reading.pauseMs),
        revision: eb(ref('revision'), '+', 1),
        ...(reading.isFull && { fully_read_at: clockNow }),
      }))
      .where('id', '=', account.id),
  );
}

export type StoredFailure = {
  readonly fault: CalendarFaultCode;
  /** Undefined: it is not read again by itself. */
  readonly pauseMs: number | undefined;
  readonly readingMs: number;
};

/** Records a reading that failed. The busy times stay. */
export async function saveFailure(
  tx: CareTx,
  account: CalendarAccount,
  { fault, pauseMs, readingMs }: StoredFailure,
): Promise<void> {
  await tx.rows(
    query
      .updateTable('connected_calendars')
      .set(({ eb, ref }) => ({
        state: fault === 'SIGN_IN_REFUSED' ? 'SIGN_IN_REFUSED' : 'FAILING',
        fault,
        failures: eb(ref('failures'), '+', 1),
        leased_until: null,
        last_reading_ms: readingMs,
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
