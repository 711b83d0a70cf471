import { readFileSync } from 'node:fs';
import { createMigratedDatabase, listServicesWithData, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTables, getTablesFile } from '#tools/generate/tables.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database?.drop());

test.each(listServicesWithData())('the table types of %s match the migrations (npm run tables)', (service) => {
  expect(readFileSync(getTablesFile(service), 'utf8')).toBe(generateTables(database.adminUrl, service));
});

test('control: a column renamed by hand changes the types', async () => {
  await database.admin.query('alter table billing.payors rename column plan_code to code_of_the_plan');
  const types = generateTables(database.adminUrl, 'billing');
  expect(types).toContain('code_of_the_plan: ');
  expect(types).not.toBe(readFileSync(getTablesFile('billing'), 'utf8'));
});
