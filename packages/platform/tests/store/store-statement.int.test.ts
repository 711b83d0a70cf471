import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wrapStatement } from '#src/store/sql.ts';
import type { Rows } from '#src/store/store.ts';
import { openSample } from '#tests/sample/sample-store.ts';

let sample: Awaited<ReturnType<typeof openSample>>;

beforeAll(async () => {
  sample = await openSample(2);
});
afterAll(() => sample.close());
beforeEach(() => sample.database.admin.query('truncate sample.rooms cascade'));

const insert = (id: string) => wrapStatement(sql`insert into rooms (id, name) values (${id}::uuid, ${id})`);
const count = async () => (await sample.database.admin.query('select 1 from sample.rooms')).rowCount;

test('runs a statement as its own transaction, with the types of the models', async () => {
  const id = randomUUID();
  await sample.store.runAlone(insert(id));
  expect(await count()).toBe(1);
  const typed = wrapStatement(
    sql`select 9007199254740993::bigint as big, now() as at, array['a'] as texts, ${id}::uuid as id, null as nothing`,
  );
  // Prepared from the second use.
  for (let times = 0; times < 3; times++) {
    expect(await sample.store.runAlone(typed)).toEqual([
      { big: 9_007_199_254_740_993n, at: expect.any(Date), texts: ['a'], id, nothing: null },
    ]);
  }
});

test('sees no private row, not even on a connection that a caller used before', async () => {
  const account = randomUUID();
  const person = { kind: 'person', account, roles: ['client'], strength: 'password', authenticatedAt: 0, session: 's' };
  const as = sample.store.as(person as Parameters<typeof sample.store.as>[0]);
  await as.tx((tx) => tx.diary.createMany({ data: [{ account, words: 'mine' }] }));
  const seen = wrapStatement(sql<{ n: number }>`select count(*)::int as n from diaries`);
  for (let times = 0; times < 6; times++) {
    expect(await as.read((tx) => tx.rows(seen))).toEqual([{ n: 1 }]);
    expect(await sample.store.runAlone(seen)).toEqual([{ n: 0 }]);
  }
});

test('reads on behalf of a caller, who leaves nothing on the connection', async () => {
  const account = randomUUID();
  const person = { kind: 'person', account, roles: ['client'], strength: 'password', authenticatedAt: 0, session: 's' };
  const as = sample.store.as(person as Parameters<typeof sample.store.as>[0]);
  await as.tx((tx) => tx.diary.createMany({ data: [{ account, words: 'mine' }] }));
  const seen = wrapStatement(sql<{
    n: number;
    day: Date;
  }>`select count(*)::int as n, date '2026-02-03' as day from diaries
    where words <> ${'other'}`);
  for (let times = 0; times < 6; times++) {
    expect(await as.readAlone(seen)).toEqual([{ n: 1, day: new Date('2026-02-03') }]);
    expect(await sample.store.runAlone(seen)).toEqual([{ n: 0, day: new Date('2026-02-03') }]);
    expect(await sample.store.tx((tx) => tx.rows(seen))).toEqual([{ n: 0, day: new Date('2026-02-03') }]);
  }
});

test('only reads alone, and keeps its connections after a failure', async () => {
  const as = sample.store.as({ kind: 'service', name: 'sample' });
  for (let times = 0; times < 6; times++) {
    await expect(as.readAlone(insert(randomUUID()))).rejects.toThrow(/read-only/);
    await expect(as.readAlone(wrapStatement(sql`select 1 / ${0}::int`))).rejects.toThrow(/zero/);
  }
  await sample.store.tx((tx) => tx.room.create({ data: { id: randomUUID(), name: 'one' } }));
  expect(await count()).toBe(1);
});

test('keeps its connections after a failed statement, and leaves no transaction open', async () => {
  for (let times = 0; times < 6; times++) {
    await expect(sample.store.runAlone(wrapStatement(sql`select 1 / 0`))).rejects.toThrow(/zero/);
  }
  await sample.store.runAlone(insert(randomUUID()));
  await sample.store.tx((tx) => tx.room.create({ data: { id: randomUUID(), name: 'another' } }));
  expect(await count()).toBe(2);
});

test('says that the store is busy when no connection is left, and gives the late one back', async () => {
  const hold = async (tx: Rows) => {
    await tx.rows(wrapStatement(sql`select 1`));
    await sleep(2_600);
  };
  const waiting = Promise.all([sample.store.tx(hold), sample.store.tx(hold)]);
  await sleep(100);
  await expect(sample.store.runAlone(insert(randomUUID()))).rejects.toMatchObject({ code: 'STORE_BUSY' });
  await waiting;
  await Promise.all(Array.from({ length: 4 }, () => sample.store.runAlone(insert(randomUUID()))));
  expect(await count()).toBe(4);
});

test('works on through a connection that the server closed', async () => {
  await sample.store.runAlone(insert(randomUUID()));
  await sample.database.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sample_app' and datname = current_database()",
  );
  await expect
    .poll(() =>
      sample.store.runAlone(insert(randomUUID())).then(
        () => 'stored',
        (error: Error) => error.message,
      ),
    )
    .toBe('stored');
});

test('prepares a statement again after a migration changed its result', async () => {
  const all = () => sample.store.runAlone(wrapStatement(sql`select * from rooms where id = ${randomUUID()}::uuid`));
  for (let times = 0; times < 6; times++) await Promise.all([all(), all()]);
  await sample.database.admin.query('alter table sample.rooms add column color text');
  try {
    await expect(all()).rejects.toMatchObject({ code: 'STORE_BUSY' });
    for (let times = 0; times < 6; times++) await Promise.all([all(), all()]);
  } finally {
    await sample.database.admin.query('alter table sample.rooms drop column color');
  }
});
