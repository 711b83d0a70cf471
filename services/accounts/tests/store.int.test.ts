import { wrapStatement } from '@linden/platform/store/sql';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
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

test('keeps the statements of concurrent transactions apart', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, () =>
      store.tx(async (tx) => {
        const own = async () =>
          (await tx.rows(wrapStatement(sql<{ xid: string }>`select pg_current_xact_id()::text as xid`)))[0]?.xid;
        const first = await own();
        await tx.rows(wrapStatement(sql`select 1 as slept from (select pg_sleep(0.02)) as s`));
        expect(await own()).toBe(first);
        return first;
      }),
    ),
  );
  expect(new Set(ids).size).toBe(8);
});

test('does not let the application read or change the audit log, or reach another schema', async () => {
  for (const forbidden of [
    sql`select * from outbox`,
    sql`delete from outbox`,
    sql`update outbox set revision = 1`,
    sql`select * from billing.payors`,
  ]) {
    await expect(store.tx((tx) => tx.rows(wrapStatement(forbidden)))).rejects.toThrow('42501');
  }
});
