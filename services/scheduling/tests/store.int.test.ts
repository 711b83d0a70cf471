import { randomUUID } from 'node:crypto';
import { wrapStatement } from '@linden/platform/store/sql';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBookingFacts } from '#src/store/booking/booking-facts.ts';
import { openStore, type Store, type Tx } from '#src/store/open-store.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore(database.urlOf('scheduling'));
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const backend = async (tx: Tx) => {
  const [row] = await tx.rows(wrapStatement(sql<{ pid: number }>`select pg_backend_pid() as pid`));
  return row?.pid;
};

test('keeps open transactions on their own connections, however many begin in between', async () => {
  const others: Array<Promise<void>> = [];
  const seen = await store.tx(async (tx) => {
    const before = await backend(tx);
    const release = Promise.withResolvers<void>();
    for (let index = 0; index < 5; index++) {
      const began = Promise.withResolvers<void>();
      others.push(
        store.tx(async (other) => {
          expect(await backend(other)).not.toBe(before);
          began.resolve();
          await release.promise;
          expect(await backend(other)).not.toBe(before);
        }),
      );
      await began.promise;
    }
    const after = await backend(tx);
    release.resolve();
    return [before, after];
  });
  await Promise.all(others);
  expect(seen[0]).toBeTypeOf('number');
  expect(seen[1]).toBe(seen[0]);
});

test('reads one snapshot', async () => {
  const [before, after] = await store.read(async (tx) => {
    const count = async () => (await tx.schedule.findMany()).length;
    const first = await count();
    await database.admin.query(
      `insert into scheduling.schedules values (gen_random_uuid(), 1, 'UTC', 30, 60, 30, 0, 0, 30)`,
    );
    return [first, await count()];
  });
  expect(after).toBe(before);
});

test('keeps the plan of the facts of a booking, which costs more to make than to run', async () => {
  const wanted = { providerId: randomUUID(), patientId: randomUUID(), to: Date.now() };
  const idempotencyKey = { actor: 'account:one', key: 'one', hash: new Uint8Array(32) };
  const kept = await store.as({ kind: 'operator', name: 'test' }).tx(async (tx) => {
    for (let times = 0; times < 10; times++) await loadBookingFacts(tx, { ...wanted, idempotencyKey });
    return tx.rows(
      wrapStatement(sql<{ plans: number }>`select generic_plans::int as plans from pg_prepared_statements
        where statement like '%booking_history(%' and statement not like '%pg_prepared%'`),
    );
  });
  expect(kept).toEqual([{ plans: expect.any(Number) }]);
  expect(kept[0]?.plans).toBeGreaterThan(0);
});
