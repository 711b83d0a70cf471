import type { TestDatabase } from '@linden/testkit/stores/test-database';
import { Temporal } from 'temporal-polyfill';
import { buildOccurrences } from '#src/domain/series/series.ts';
import { mulberry32 } from './zone-oracle.ts';

/** A series by its wall clock only. */
export type WallSeries = { readonly wall: string; readonly weeksBetween: number; readonly count: number };

/** Creates `count` series with one session on the day of a clock change, half of them in the hours around it. */
export function randomSeries(timeZone: string, change: number, count: number, seed: number): WallSeries[] {
  const random = mulberry32(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const at = Temporal.Instant.fromEpochMilliseconds(change * 60_000).toZonedDateTimeISO(timeZone);
  return Array.from({ length: count }, () => {
    const weeksBetween = 1 + below(12);
    const sessions = 2 + below(51);
    const minutes = random() < 0.5 ? below(16) * 15 - 120 : below(96) * 15;
    const day = random() < 0.5 ? at.toPlainDateTime() : at.toPlainDateTime().with({ hour: 0, minute: 0 });
    const wall = day.add({ minutes }).subtract({ weeks: below(sessions) * weeksBetween });
    return { wall: wall.toString({ smallestUnit: 'minute' }), weeksBetween, count: sessions };
  });
}

/**
 * Returns the first instant (milliseconds since the epoch) at which Postgres' wall clock shows each time, or null where it never does. It
 * searches by this definition, without relying on how Postgres reads skipped or repeated times.
 */
export async function instantsFromPostgres(
  database: TestDatabase,
  timeZone: string,
  all: readonly WallSeries[],
): Promise<Array<Array<number | null>>> {
  const { rows } = await database.admin.query<{ instants: Array<number | null> }>(
    `select array(
       select (select min(extract(epoch from c) * 1000)::float8
         from (select (w.wall at time zone $1) + k * interval '15 minutes' as c from generate_series(-12, 12) k) candidates
         where c at time zone $1 = w.wall)
       from (select s.wall + n * s.weeks * interval '7 days' as wall, n from generate_series(0, s.count - 1) n) w
       order by w.n) as instants
     from unnest($2::timestamp[], $3::int[], $4::int[]) with ordinality s(wall, weeks, count, place) order by s.place`,
    [timeZone, all.map(({ wall }) => wall), all.map(({ weeksBetween }) => weeksBetween), all.map(({ count }) => count)],
  );
  return rows.map(({ instants }) => instants);
}

/** Returns the same from the product; null where it reports a skipped hour. */
export function instantsByProduct(
  timeZone: string,
  start: number,
  { weeksBetween, count }: WallSeries,
): Array<number | null> {
  const all = buildOccurrences({ start, timeZone, weeksBetween, count });
  return all.map((each) => (each.isSkipped ? null : each.start));
}
