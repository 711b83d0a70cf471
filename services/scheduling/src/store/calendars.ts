import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Range } from '#src/domain/range.ts';
import { lookAheadDays } from '#src/domain/slots.ts';
import type { Tx } from './open-store.ts';
import { query, schedulesOf } from './schedule-query.ts';
import type { KeptSchedule } from './schedules.ts';

/** Everything that slots of one provider come from. */
export type Calendar = KeptSchedule & { readonly busy: readonly Range[] };

/** Milliseconds since the epoch of the transaction's start by the database's clock. */
export async function databaseNow(tx: Tx): Promise<number> {
  const rows = await tx.rows(
    query.selectNoFrom(sql<number>`floor(extract(epoch from now()) * 1000)::float8`.as('now')),
  );
  return rows[0]?.now ?? Number.NaN;
}

/** Schedules with the busy time that slots starting before `to` (default: the horizon) can meet, in the order asked. */
export async function loadCalendars(tx: Tx, providerIds: readonly string[], to?: number): Promise<Calendar[]> {
  const horizon = sql<Date>`now() + make_interval(hours => (schedules.horizon_days + ${reachDays}) * 24)`;
  const until = to === undefined ? horizon : sql<Date>`least(${horizon}, to_timestamp(${to / 1000 + reachSeconds}))`;
  const rows = await tx.rows(
    schedulesOf(providerIds).select((schedule) =>
      jsonArrayFrom(
        schedule
          .selectFrom('blocks as b')
          .whereRef('b.provider_id', '=', 'schedules.provider_id')
          .where('b.ends_at', '>', sql<Date>`now()`)
          .where('b.starts_at', '<', until)
          .select([
            sql<number>`floor(extract(epoch from b.starts_at) / 60)::int8`.as('start'),
            sql<number>`ceil(extract(epoch from b.ends_at) / 60)::int8`.as('end'),
          ]),
      ).as('busy'),
    ),
  );
  const byProvider = new Map(
    rows.map(({ revision, busy, ...schedule }) => [schedule.providerId, { schedule, revision, busy }]),
  );
  return providerIds.flatMap((id) => byProvider.get(id) ?? []);
}

// A slot's length and buffer, and what the slot function looks at behind the horizon.
const reachDays = lookAheadDays + 1;
const reachSeconds = 86_400;
