import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '#src/audit/audit.ts';
import type { Checkpoint } from '#src/audit/audit-checkpoints.ts';
import { type AuditDatabase, openAuditDatabase } from '#src/audit/audit-database.ts';
import { verifyAudit } from '#src/audit/audit-verify.ts';
import { openSample } from '#tests/sample/sample-store.ts';

let sample: Awaited<ReturnType<typeof openSample>>;
let database: AuditDatabase;

beforeEach(async () => {
  sample = await openSample(20);
  database = openAuditDatabase(sample.database.auditUrlOf('sample'), 'sample');
});
afterEach(async () => {
  await database.close();
  await sample.close();
});

const write = (number = 0) =>
  sample.store.tx((tx) =>
    appendAudit(tx, {
      actor: { kind: 'person', account: randomUUID() },
      action: 'room.read',
      subject: randomUUID(),
      detail: { number },
    }),
  );

/** Builds three links of three rows each and returns their checkpoints. */
async function chain(): Promise<Checkpoint[]> {
  const published: Checkpoint[] = [];
  for (let link = 0; link < 3; link++) {
    for (let row = 0; row < 3; row++) await write(link * 3 + row);
    const checkpoint = await database.seal();
    if (checkpoint) published.push(checkpoint);
  }
  return published;
}

/** Changes the log as the owner of the database could. */
const tamper = (sql: string) => sample.database.admin.query(`set search_path = sample, public; ${sql}`);

describe('the chain', () => {
  test('has no fault when untouched, in any time zone and encoding', async () => {
    const published = await chain();
    expect(published.map(({ seq }) => seq)).toEqual([1n, 2n, 3n]);
    await write();
    expect(await verifyAudit(database, published)).toEqual([]);
    await tamper(
      "alter role sample_audit set timezone = 'Asia/Tokyo'; alter role sample_audit set datestyle = 'German'",
    );
    const elsewhere = openAuditDatabase(sample.database.auditUrlOf('sample'), 'sample');
    expect(await verifyAudit(elsewhere, published)).toEqual([]);
    await elsewhere.close();
    await tamper('alter role sample_audit reset all');
  });

  test('has no link without rows', async () => {
    await write();
    expect(await database.seal()).toMatchObject({ service: 'sample', seq: 1n });
    expect(await database.seal()).toBeUndefined();
  });

  const rowOf = (seq: number) => `(select lower(ids)::bigint from audit_seals where seq = ${seq})`;
  test.each([
    ['a changed subject', `update audit set subject = gen_random_uuid() where id = ${rowOf(2)}`, ['CHANGED 2']],
    ['a changed actor', `update audit set actor = 'x' where id = ${rowOf(1)}`, ['CHANGED 1']],
    ['a changed time', `update audit set at = at - interval '1 microsecond' where id = ${rowOf(3)}`, ['CHANGED 3']],
    ['a changed detail', `update audit set detail = '{"number": 99}' where id = ${rowOf(2)}`, ['CHANGED 2']],
    ['a deleted row', `delete from audit where id = ${rowOf(2)}`, ['ROWS_MISSING 2']],
    [
      'a backdated row',
      `insert into audit (xid, actor_kind, actor, action) select xid, 'service', 'x', 'a.b' from audit where id = ${rowOf(1)}`,
      ['NOT_SEALED row'],
    ],
    [
      'a removed link',
      'delete from audit_seals where seq = 2',
      ['SEAL_MISSING 2', 'NOT_SEALED row', 'NOT_SEALED row', 'NOT_SEALED row', 'CHECKPOINT_MISSING 2'],
    ],
    [
      'a removed link with its rows',
      'delete from audit a using audit_seals s where s.seq = 2 and s.ids @> a.id; delete from audit_seals where seq = 2',
      ['SEAL_MISSING 2', 'CHECKPOINT_MISSING 2'],
    ],
    [
      'the last two links removed with their rows',
      'delete from audit a using audit_seals s where s.seq > 1 and s.ids @> a.id; delete from audit_seals where seq > 1',
      ['CHECKPOINT_MISSING 2', 'CHECKPOINT_MISSING 3'],
    ],
    [
      'everything removed',
      'delete from audit; delete from audit_seals',
      ['CHECKPOINT_MISSING 1', 'CHECKPOINT_MISSING 2', 'CHECKPOINT_MISSING 3'],
    ],
    ['a moved snapshot that hides a row', "update audit_seals set snapshot = '1:1:' where seq = 3", ['CHANGED 3']],
    [
      'a row removed from a link together with its count',
      'update audit_seals set ids = ids - int8multirange(int8range(lower(ids), lower(ids) + 1)), n = 2 where seq = 2',
      ['CHANGED 2', 'NOT_SEALED row'],
    ],
  ])('with %s is found out', async (_, sql, expected) => {
    const published = await chain();
    await tamper(sql);
    const faults = await verifyAudit(database, published);
    expect(faults.map(({ fault, seq }) => `${fault} ${seq ?? 'row'}`)).toEqual(expected);
  });

  test('is valid in itself after a rewrite, but differs from what was published', async () => {
    const published = await chain();
    await tamper(`update audit set actor = 'x' where id = ${rowOf(1)}; delete from audit_seals`);
    await database.seal();
    expect(await database.faults()).toEqual([]);
    expect(await verifyAudit(database, published)).toMatchObject([
      { fault: 'CHECKPOINT_DIFFERS', seq: 1n },
      { fault: 'CHECKPOINT_MISSING', seq: 2n },
      { fault: 'CHECKPOINT_MISSING', seq: 3n },
    ]);
  });
});

test('includes the row of a late commit in the next seal (a seal by number would miss it)', async () => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const slow = sample.store.tx(async (tx) => {
    await appendAudit(tx, { actor: { kind: 'anonymous' }, action: 'room.slow' });
    written();
    await mayCommit;
  });
  await isWritten;
  await write();
  await database.seal();
  const newest = 'select upper(ids) - 1 from sample.audit_seals order by seq desc limit 1';
  commit();
  await slow;
  const missed = await sample.database.admin.query(`select from sample.audit where id > (${newest})`);
  expect(missed.rowCount).toBe(0);
  await database.seal();
  const { rows } = await sample.database.admin.query(
    'select a.action, s.seq from sample.audit a join sample.audit_seals s on s.ids @> a.id order by a.id',
  );
  expect(rows).toEqual([
    { action: 'room.slow', seq: '2' },
    { action: 'room.read', seq: '1' },
  ]);
  expect(await database.faults()).toEqual([]);
});

test('puts every row into exactly one seal with 20 writers, slow and aborted transactions, and two sealers', async () => {
  let writing = true;
  const seal = async () => {
    const other = openAuditDatabase(sample.database.auditUrlOf('sample'), 'sample');
    while (writing) {
      await other.seal();
      await sleep(5);
    }
    await other.close();
  };
  const sealers = [seal(), seal()];
  const rounds = 15;
  const writer = async (number: number) => {
    for (let round = 0; round < rounds; round++) {
      const aborts = (number + round) % 5 === 0;
      await sample.store
        .tx(async (tx) => {
          await appendAudit(tx, {
            actor: { kind: 'service', name: 'x' },
            action: 'room.read',
            detail: { number, round },
          });
          await sleep((number * 7 + round) % 40);
          if (aborts) throw new Error('aborted');
        })
        .catch((error: Error) => expect(error.message).toBe('aborted'));
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => writer(number)));
  writing = false;
  await Promise.all(sealers);
  await database.seal();
  const { rows } = await sample.database.admin.query<{ written: number; sealed: number; once: number; seals: number }>(
    `select (select count(*)::int from sample.audit) as written, (select sum(n)::int from sample.audit_seals) as sealed,
      (select count(*)::int from sample.audit a where 1 = (select count(*) from sample.audit_seals s where s.ids @> a.id)) as once,
      (select count(*)::int from sample.audit_seals) as seals`,
  );
  expect(rows).toMatchObject([{ written: 240, sealed: 240, once: 240 }]);
  expect(rows[0]?.seals).toBeGreaterThan(3);
  expect(await database.faults()).toEqual([]);
});
