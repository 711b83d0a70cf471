import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit, appendAudits } from '#src/audit/audit.ts';
import { openSample } from '#tests/sample/sample-store.ts';

let sample: Awaited<ReturnType<typeof openSample>>;

beforeEach(async () => {
  sample = await openSample();
});
afterEach(() => sample.close());

const entry = { actor: { kind: 'service', name: 'billing' }, action: 'room.read', detail: { code: 'X' } } as const;

test('keeps an entry exactly when its transaction commits', async () => {
  const subject = randomUUID();
  await sample.store.tx((tx) => appendAudit(tx, { ...entry, subject }));
  await sample.store
    .tx(async (tx) => {
      await appendAudit(tx, { ...entry, action: 'room.undone' });
      throw new Error('undone');
    })
    .catch(() => {});
  const { rows } = await sample.database.admin.query(
    'select actor_kind, actor, action, subject, detail from sample.audit',
  );
  expect(rows).toEqual([
    { actor_kind: 'service', actor: 'billing', action: 'room.read', subject, detail: { code: 'X' } },
  ]);
});

test('writes many entries in order, all or none', async () => {
  const many = Array.from({ length: 30 }, (_, number) => ({ ...entry, action: `room.n${'x'.repeat(number)}` }));
  await sample.store.tx((tx) => appendAudits(tx, many));
  await sample.store.tx((tx) => appendAudits(tx, []));
  const half = [entry, { ...entry, action: 'Read the room' }];
  await expect(sample.store.tx((tx) => appendAudits(tx, half))).rejects.toThrow();
  const { rows } = await sample.database.admin.query('select action from sample.audit order by id');
  expect(rows).toEqual(many.map(({ action }) => ({ action })));
});

test.each([
  ['a person without an account', { actor: { kind: 'person', account: '' } }],
  ['an action that is a sentence', { action: 'Read the room' }],
  ['a subject that is a name', { subject: 'Maya' }],
] as const)('rejects %s', async (_, change) => {
  await expect(sample.store.tx((tx) => appendAudit(tx, { ...entry, ...change }))).rejects.toThrow();
});

const insert = `insert into audit (actor_kind, actor, action) values ('service', 'x', 'a.b')`;
const backDated = `insert into audit (actor_kind, actor, action, at) values ('service', 'x', 'a.b', now() - interval '1 day')`;
const oldTransaction = `insert into audit (actor_kind, actor, action, xid) values ('service', 'x', 'a.b', '3')`;
const ownSeal = `insert into audit_seals values (1, now(), '1:1:', '{[1,2)}', 1, '', '')`;

describe.each([
  {
    role: 'app',
    allowed: [insert],
    refused: [
      'select * from audit',
      'select * from audit_seals',
      `${insert} returning id`,
      backDated,
      oldTransaction,
      "update audit set action = 'x.y'",
      'delete from audit',
      'truncate audit',
      ownSeal,
      'delete from audit_seals',
      'select * from audit_seal_next()',
      'select * from audit_verify()',
      "select nextval('audit_id_seq')",
    ],
  },
  {
    role: 'audit',
    allowed: [
      'select * from audit',
      'select * from audit_seals',
      'select * from audit_seal_next()',
      'select * from audit_verify()',
    ],
    refused: [
      insert,
      "update audit set action = 'x.y'",
      'delete from audit',
      'truncate audit',
      ownSeal,
      'update audit_seals set n = 2',
      'delete from audit_seals',
      'select * from rooms',
      'select * from outbox',
      'select * from migrations',
      'create table mine (id int)',
    ],
  },
])('the role $role', ({ role, allowed, refused }) => {
  test.each(allowed)('may %s', async (statement) => {
    expect(await outcomeAs(role, statement)).toBe('done');
  });

  test.each(refused)('may not %s', async (statement) => {
    expect(await outcomeAs(role, statement)).toBe('42501');
  });
});

async function outcomeAs(role: string, statement: string): Promise<string> {
  const url = role === 'app' ? sample.database.urlOf('sample') : sample.database.auditUrlOf('sample');
  const client = new pg.Client({ connectionString: url, options: '-c search_path=sample,public' });
  await client.connect();
  const outcome = await client.query(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  );
  await client.end();
  return outcome;
}
