import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createMigratedDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database?.drop());

function check() {
  return spawnSync(process.execPath, ['drift.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, OWNER_DATABASE_URL: database.adminUrl },
  });
}

test('finds no difference in a database that only migrations have changed', () => {
  const { status, stdout, stderr } = check();
  expect(stderr).toBe('');
  expect(stdout).toContain('the database matches the migrations');
  expect(status).toBe(0);
});

test('names manual changes in every service', async () => {
  await database.admin.query('alter table accounts.providers drop constraint provider_price');
  await database.admin.query('create index by_hand on billing.payors (plan_code)');
  await database.admin.query('alter table scheduling.blocks alter column type drop not null');
  const { status, stderr } = check();
  expect(status).toBe(1);
  for (const name of ['provider_price', 'by_hand', 'blocks.type']) expect(stderr).toContain(name);
});
