import type { TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomRules, startsByDefinition, startsByProduct } from '#tests/support/zone-oracle.ts';
import { changesOf, openDatabase, readingsFromPostgres, zones } from '#tests/support/zone-readings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.drop());

test.each(zones)('%s: ten changes, 2,000 rules each', { timeout: 120_000 }, async (timeZone) => {
  for (const [index, change] of changesOf(timeZone, 10).entries()) {
    const readings = await readingsFromPostgres(database, timeZone, change);
    for (const rule of randomRules(timeZone, readings.wall[2 * 1440] ?? 0, 2000, 5000 + index)) {
      expect(startsByProduct(rule, readings), JSON.stringify(rule)).toEqual(startsByDefinition(rule, readings));
    }
  }
});
