import type { TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantsByProduct, instantsFromPostgres, randomSeries } from '#tests/support/series-oracle.ts';
import { changesOf, openDatabase, zones } from '#tests/support/zone-readings.ts';

// R15 for series: 20 zones x 2 changes x 25 rules; the deep test runs 500.
const rulesPerChange = 25;

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.drop());

test.each(zones)('%s: series across both changes match Postgres’ wall clock', async (timeZone) => {
  let compared = 0;
  for (const [index, change] of changesOf(timeZone, 2).entries()) {
    const all = randomSeries(timeZone, change, rulesPerChange, 3000 + index);
    const expected = await instantsFromPostgres(database, timeZone, all);
    for (const [n, series] of all.entries()) {
      const instants = expected[n] ?? [];
      // A skipped hour cannot be booked.
      if (typeof instants[0] !== 'number') continue;
      expect(instantsByProduct(timeZone, instants[0], series), JSON.stringify(series)).toEqual(instants);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(rulesPerChange);
});

test('control: the comparison covers skipped hours, and notices weeks of 168 hours', async () => {
  const timeZone = 'America/New_York';
  let skipped = 0;
  let differing = 0;
  for (const change of changesOf(timeZone, 2)) {
    const all = randomSeries(timeZone, change, 100, 7);
    for (const [n, instants] of (await instantsFromPostgres(database, timeZone, all)).entries()) {
      const weeks = all[n]?.weeksBetween ?? 0;
      const first = instants[0] ?? 0;
      if (instants.includes(null)) skipped++;
      if (instants.some((each, number) => each !== first + number * weeks * 168 * 3_600_000)) differing++;
    }
  }
  expect(skipped).toBeGreaterThan(0);
  expect(differing).toBeGreaterThan(50);
});
