import type { TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantsByProduct, instantsFromPostgres, randomSeries } from '#tests/support/series-oracle.ts';
import { changesOf, openDatabase, zones } from '#tests/support/zone-readings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.drop());

test.each(zones)('%s: two changes, 500 series each', { timeout: 120_000 }, async (timeZone) => {
  for (const [index, change] of changesOf(timeZone, 2).entries()) {
    const all = randomSeries(timeZone, change, 500, 9000 + index);
    const expected = await instantsFromPostgres(database, timeZone, all);
    for (const [n, series] of all.entries()) {
      const instants = expected[n] ?? [];
      if (typeof instants[0] !== 'number') continue;
      expect(instantsByProduct(timeZone, instants[0], series), JSON.stringify(series)).toEqual(instants);
    }
  }
});
