import type { TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomRules, startsByDefinition, startsByProduct } from '#tests/support/zone-oracle.ts';
import {
  changesOf,
  openDatabase,
  readingsFromPostgres,
  withoutTheChange,
  zones,
} from '#tests/support/zone-readings.ts';

// 20 zones x 2 changes x 500 rules; the deep test covers every change of five years.
const rulesPerChange = 500;

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.drop());

test.each(zones)('%s: slots around both changes match Postgres’ wall clock', async (timeZone) => {
  for (const [index, change] of changesOf(timeZone, 2).entries()) {
    const readings = await readingsFromPostgres(database, timeZone, change);
    let slots = 0;
    for (const rule of randomRules(timeZone, readings.wall[2 * 1440] ?? 0, rulesPerChange, 1000 + index)) {
      const expected = startsByDefinition(rule, readings);
      slots += expected.length;
      expect(startsByProduct(rule, readings), JSON.stringify(rule)).toEqual(expected);
    }
    expect(slots).toBeGreaterThan(rulesPerChange);
  }
});

test('control: the comparison notices a slot function that misses a change', async () => {
  for (const timeZone of ['America/New_York', 'Australia/Lord_Howe'] as const) {
    for (const change of changesOf(timeZone, 2)) {
      const readings = withoutTheChange(await readingsFromPostgres(database, timeZone, change));
      const rules = randomRules(timeZone, readings.wall[2 * 1440] ?? 0, 50, 7);
      const differing = rules.filter(
        (rule) => startsByProduct(rule, readings).join() !== startsByDefinition(rule, readings).join(),
      );
      expect(differing.length).toBeGreaterThan(10);
    }
  }
});
