import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wrapStatement } from '#src/store/sql.ts';
import { StoreConnection } from '#src/store/store-connection.ts';
import { openSample } from '#tests/sample/sample-store.ts';

let sample: Awaited<ReturnType<typeof openSample>>;
let connection: pg.Client;

beforeAll(async () => {
  sample = await openSample(2);
  connection = new StoreConnection(sample.database.urlOf('sample'));
  await connection.connect();
});
afterAll(async () => {
  await connection.end();
  await sample.close();
});
beforeEach(() => sample.database.admin.query('truncate sample.rooms cascade'));

const ask = (text: string, values: unknown[] = []) => connection.query({ text, values });
const insert = () => `insert into sample.rooms (id) values ('${randomUUID()}')`;
const kept = async () => (await sample.database.admin.query('select 1 from sample.rooms')).rowCount;
const status = () => connection.getTransactionStatus();

test.each([
  { name: 'a statement', first: () => ask(insert()) },
  {
    name: 'a statement with parameters',
    first: () => ask('insert into sample.rooms (id) values ($1)', [randomUUID()]),
  },
])('runs $name as the first of its transaction', async ({ first }) => {
  await ask('BEGIN');
  expect(status()).toBe('I');
  await first();
  expect(status()).toBe('T');
  await ask('ROLLBACK');
  expect([status(), await kept()]).toEqual(['I', 0]);
});

test('returns the answer of the statement, not of the text before it', async () => {
  await ask('BEGIN');
  const { rows } = await ask('select 7 as seven');
  await ask('COMMIT');
  expect(rows).toEqual([{ seven: 7 }]);
});

test('sends nothing for a transaction without statements', async () => {
  await ask('BEGIN');
  await ask('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await ask('COMMIT');
  expect([status(), await kept()]).toEqual(['I', 0]);
});

test.each(['COMMIT', 'ROLLBACK'])(
  'runs nothing that arrives after %s, neither alone nor in the next transaction',
  async (end) => {
    await ask('BEGIN');
    const first = ask('select pg_sleep(0.05)');
    const late = first.then(() => ask(insert()));
    await Promise.allSettled([ask(end), late]);
    await expect(late).rejects.toThrow(/outside/);
    expect([status(), await kept()]).toEqual(['I', 0]);
  },
);

test.each([
  { name: 'its first statement', values: [] },
  { name: 'its first statement with parameters', values: [1] },
])('runs nothing outside a transaction that cannot begin: $name', async ({ values }) => {
  await ask('BEGIN');
  await ask('SET TRANSACTION ISOLATION LEVEL NONE');
  await expect(ask(values.length ? `${insert()} returning $1::int` : insert(), values)).rejects.toThrow(/syntax/);
  expect([status(), await kept()]).toEqual(['I', 0]);
});

test('does not let the end of a transaction overtake its first statement', async () => {
  await ask('BEGIN');
  const first = ask('insert into sample.rooms (id) values ($1)', [randomUUID()]);
  await Promise.all([ask('ROLLBACK'), first]);
  expect([status(), await kept()]).toEqual(['I', 0]);
});

test.each([
  { name: 'with parameters', one: () => ask('insert into sample.rooms (id) values ($1)', [randomUUID()]) },
  { name: 'without', one: () => ask(insert()) },
])('runs none of several concurrent statements when the transaction cannot begin: $name', async ({ one }) => {
  await ask('BEGIN');
  await ask('SET TRANSACTION ISOLATION LEVEL NONE');
  const done = await Promise.allSettled([one(), one(), one()]);
  await ask('ROLLBACK');
  expect(done.map((each) => each.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([status(), await kept()]).toEqual(['I', 0]);
});

test('leaves the connection without a transaction when its first statement fails, whatever arrives meanwhile', async () => {
  await ask('BEGIN');
  await Promise.allSettled([ask('select 1 / 0'), ask(insert()), ask('ROLLBACK')]);
  expect([status(), await kept()]).toEqual(['I', 0]);
});

test('never reports a rolled-back change as stored', async () => {
  const work = sample.store.tx(async (tx) => {
    await tx.room.create({ data: { id: randomUUID() } });
    await tx.rows(wrapStatement(sql`select 1 / 0`)).catch(() => {});
  });
  await expect(work).rejects.toThrow(/rolled back/);
  expect(await kept()).toBe(0);
});

test('reads at one snapshot and writes at read committed, with and without a caller', async () => {
  const { store } = sample;
  const level = wrapStatement(sql<{ level: string }>`select current_setting('transaction_isolation') as level`);
  const levels = await Promise.all([
    store.tx((tx) => tx.rows(level)),
    store.read((tx) => tx.rows(level)),
    store.as({ kind: 'anonymous' }).tx((tx) => tx.rows(level)),
    store.as({ kind: 'anonymous' }).read((tx) => tx.rows(level)),
  ]);
  expect(levels.flat().map((each) => each.level)).toEqual([
    'read committed',
    'repeatable read',
    'read committed',
    'repeatable read',
  ]);
});

test('retries a statement prepared before a concurrent migration, which then works', async () => {
  const all = (id: string) =>
    sample.store.tx((tx) => tx.rows(wrapStatement(sql`select * from rooms where id = ${id}::uuid`)));
  // Prepared from the second use, on each of two connections.
  for (let times = 0; times < 6; times++) await Promise.all([all(randomUUID()), all(randomUUID())]);
  await sample.database.admin.query('alter table sample.rooms add column color text');
  try {
    await expect(all(randomUUID())).rejects.toMatchObject({ name: 'DomainError', code: 'STORE_BUSY' });
    for (let times = 0; times < 6; times++) await Promise.all([all(randomUUID()), all(randomUUID())]);
  } finally {
    await sample.database.admin.query('alter table sample.rooms drop column color');
  }
});
