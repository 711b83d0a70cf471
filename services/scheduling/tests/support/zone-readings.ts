import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { Temporal } from 'temporal-polyfill';
import type { Readings } from './zone-oracle.ts';

export const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'America/Boise',
  'America/Indiana/Indianapolis',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Europe/London',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Chatham',
  'Asia/Kathmandu',
] as const;

const daysAround = 2;

/** Returns the zone's next `count` changes after 2026-12-01, in minutes since the epoch; New York's for a zone without any. */
export function changesOf(timeZone: string, count: number): number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.from('2026-12-01T00:00Z').toZonedDateTimeISO(timeZone);
  while (changes.length < count) {
    const next = at.getTimeZoneTransition('next');
    if (!next) return changesOf('America/New_York', count);
    changes.push(next.epochMilliseconds / 60_000);
    at = next;
  }
  return changes;
}

/** Reads Postgres' own wall clock for each minute of the days around a change. Postgres has other zone data than the runtime. */
export async function readingsFromPostgres(
  database: TestDatabase,
  timeZone: string,
  change: number,
): Promise<Readings> {
  const from = change - daysAround * 1440;
  const { rows } = await database.admin.query<{ wall: number[] }>(
    `select array_agg(extract(epoch from to_timestamp(minute::float8 * 60) at time zone $1)::int8 / 60 order by minute)::int4[] wall
     from generate_series($2::int8, $3::int8) minute`,
    [timeZone, from, change + daysAround * 1440],
  );
  return { timeZone, from, wall: rows[0]?.wall ?? [] };
}

/** Returns the readings as if the clocks had not changed, as a slot function without zone rules would assume. */
export function withoutTheChange({ timeZone, from, wall }: Readings): Readings {
  const offset = (wall[0] ?? 0) - from;
  return { timeZone, from, wall: wall.map((_, index) => from + index + offset) };
}

/** Logs which zone data are compared; each Postgres version has its own. */
export async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { rows } = await database.admin.query<{ version: string }>(
    `select split_part(version(), ' on ', 1) as version`,
  );
  process.stdout.write(`zone data: runtime ${process.versions.tz}, ${rows[0]?.version} with its own\n`);
  return database;
}
