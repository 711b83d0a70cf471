import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import type { Range } from '#src/domain/range.ts';
import { lookAheadDays } from '#src/domain/slots/slots.ts';
import { querySchedules } from '#src/store/hours/schedule-query.ts';
import type { KeptSchedule } from '#src/store/hours/schedules.ts';
import { query } from '#src/store/query.ts';

/** Everything that the slots of one provider are computed from. */
export type Calendar = KeptSchedule & {
  /** Blocks, busy times of connected calendars, appointments with their buffers, and live holds. */
  readonly busy: readonly Range[];
  /** When the first of these holds expires, in milliseconds since the epoch. */
  readonly busyUntil: number | undefined;
};

/** Busy time that is left out: time that starts after `to`, and the caller's own hold or appointments. */
export type CalendarView = {
  readonly to?: number | undefined;
  readonly exceptHold?: string | undefined;
  readonly exceptAppointment?: string | undefined;
  /** Appointments of one series that move together. */
  readonly exceptAppointments?: readonly string[] | undefined;
  /** Sessions of a series may lie beyond the booking horizon. */
  readonly beyondHorizon?: boolean | undefined;
};

type Busy = {
  readonly starts: readonly number[] | null;
  readonly ends: readonly number[] | null;
  readonly expires: number | null;
};

/** Returns the start of the transaction by the database's clock, in milliseconds since the epoch. */
export async function readDatabaseNow(tx: Rows): Promise<number> {
  const rows = await tx.rows(
    query.selectNoFrom(sql<number>`floor(extract(epoch from now()) * 1000)::float8`.as('now')),
  );
  return rows[0]?.now ?? Number.NaN;
}

/** Loads schedules with the busy time that can block slots starting before `to` (default: the horizon), in the requested order. */
export async function loadCalendars(
  tx: Rows,
  providerIds: readonly string[],
  view: CalendarView = {},
): Promise<Calendar[]> {
  const rows = await tx.rows(queryCalendars(providerIds, view));
  const byProvider = new Map(rows.map((row) => [row.providerId, toCalendar(row)]));
  return providerIds.flatMap((id) => byProvider.get(id) ?? []);
}

/** Builds the query of calendars, alone or as part of another statement. */
export function queryCalendars(providerIds: readonly string[], view: CalendarView) {
  return querySchedules(providerIds)
    .innerJoinLateral(busyOf(view), (join) => join.onTrue())
    .select(['busy.starts', 'busy.ends', 'busy.expires']);
}

/** Converts a row. Within JSON its revision is a number. Missing arrays mean no busy time. */
export type CalendarRow = Schedule & Busy & { readonly revision: bigint | number };

export function toCalendar({ revision, starts, ends, expires, ...schedule }: CalendarRow): Calendar {
  const busy = (starts ?? []).map((start, index) => ({ start, end: ends?.[index] ?? start }));
  return { schedule, revision: BigInt(revision), busy, busyUntil: expires ?? undefined };
}

// A slot's length and buffer, plus the days that the slot function looks ahead of the horizon.
const reachDays = lookAheadDays + 1;
const reachSeconds = 86_400;

/**
 * For the outer row of `schedules`: busy time in whole minutes since the epoch, and the millisecond at which the first hold expires.
 * Arrays, because an object per range costs more than the lookup itself.
 */
function busyOf({ to, exceptHold, exceptAppointment, exceptAppointments = [], beyondHorizon = false }: CalendarView) {
  const horizon = sql`now() + make_interval(hours => (schedules.horizon_days + ${reachDays}) * 24)`;
  const last = to === undefined ? undefined : sql`to_timestamp(${to / 1000 + reachSeconds})`;
  const bound = last ? sql`least(${horizon}, ${last})` : horizon;
  const until = beyondHorizon && last ? last : bound;
  const others =
    exceptAppointments.length > 0
      ? sql`and (t.appointment_id is null or t.appointment_id <> all(${[...exceptAppointments]}::uuid[]))`
      : sql``;
  return sql<Busy>`(
    select array_agg(floor(extract(epoch from starts) / 60)::float8) as starts,
      array_agg(ceil(extract(epoch from ends) / 60)::float8) as ends, ceil(extract(epoch from min(expires)) * 1000)::float8 as expires
    from (
      select b.starts_at as starts, b.ends_at as ends, null::timestamptz as expires
      from blocks b where b.provider_id = schedules.provider_id and b.ends_at > now() and b.starts_at < ${until}
      union all
      select e.starts_at, e.ends_at, null
      from external_busy e where e.provider_id = schedules.provider_id and e.ends_at > now() and e.starts_at < ${until}
      union all
      select lower(t.during), upper(t.during), h.expires_at
      from time_claims t left join holds h on h.id = t.hold_id
      where t.provider_id = schedules.provider_id and t.during && tstzrange(now(), greatest(now(), ${until}))
        and (t.hold_id is null or h.expires_at > now())
        and (${exceptHold ?? null}::uuid is null or t.hold_id is distinct from ${exceptHold ?? null}::uuid)
        and (${exceptAppointment ?? null}::uuid is null or t.appointment_id is distinct from ${exceptAppointment ?? null}::uuid)
        ${others}
    ) taken
  )`.as('busy');
}
