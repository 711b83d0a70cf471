import { statement } from '@linden/platform/sql';
import { createTestDatabase, type TestDatabase } from '@linden/platform/testkit/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '#src/store/open-store.ts';

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore(database.urlOf('accounts'));
});
afterAll(async () => {
  await store?.close();
  await database?.drop();
});

test('statements of transactions that run side by side stay in their own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, () =>
      store.tx(async (tx) => {
        const own = async () =>
          (await tx.rows(statement(sql<{ xid: string }>`select pg_current_xact_id()::text as xid`)))[0]?.xid;
        const first = await own();
        await tx.rows(statement(sql`select 1 as slept from (select pg_sleep(0.02)) as s`));
        expect(await own()).toBe(first);
        return first;
      }),
    ),
  );
  expect(new Set(ids).size).toBe(8);
});

test('the application may not read the log, change it, or reach another schema', async () => {
  for (const forbidden of [
    sql`select * from outbox`,
    sql`delete from outbox`,
    sql`update outbox set revision = 1`,
    sql`select * from billing.payors`,
  ]) {
    await expect(store.tx((tx) => tx.rows(statement(forbidden)))).rejects.toThrow('42501');
  }
});
