import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AuditService, Fault_Code } from '@linden/proto/audit/v1/audit_service_pb';
import { ActorKind } from '@linden/proto/resource/v1/audit_entry_pb';
import { type TestIssuer, testKeys } from '@linden/testkit/process/test-callers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendAudit } from '#src/audit/audit.ts';
import type { Checkpoint } from '#src/audit/audit-checkpoints.ts';
import { openAuditDatabase } from '#src/audit/audit-database.ts';
import { auditHandlers } from '#src/audit/audit-handlers.ts';
import type { Caller } from '#src/caller/caller.ts';
import type { Person } from '#src/caller/person.ts';
import { createRpcClient } from '#src/rpc/rpc-client.ts';
import { createRpcServer } from '#src/rpc/rpc-server.ts';
import { createLogger } from '#src/telemetry/log.ts';
import { openSample } from '#tests/sample/sample-store.ts';

const keys = testKeys();
const staff: Person = {
  kind: 'person',
  account: randomUUID(),
  roles: ['ops'],
  strength: 'two_step',
  authenticatedAt: Math.floor(Date.now() / 1000),
  session: 's',
};
const maya = randomUUID();
const noor = randomUUID();
let world: Awaited<ReturnType<typeof start>>;

async function start() {
  const sample = await openSample();
  const database = openAuditDatabase(sample.database.auditUrlOf('sample'), 'sample');
  const published: Checkpoint[] = [];
  const server = createRpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('audit-test', { level: 'silent' }),
    callerTrust: keys.trust,
    drainMs: 1000,
    audience: 'sample',
  }).add(AuditService, auditHandlers({ database, store: sample.store, published: async () => published }));
  const target = `127.0.0.1:${await server.start()}`;
  const open: { close(): void }[] = [];
  return {
    sample,
    database,
    published,
    as(issuer: TestIssuer, caller: Caller) {
      const client = createRpcClient(AuditService, {
        target,
        callerToken: (audience: string) => keys.tokenOf(issuer, caller, audience),
        audience: 'sample',
        timeoutMs: 5000,
      });
      open.push(client);
      return client;
    },
    async stop() {
      for (const client of open) client.close();
      await server.stop();
      await database.close();
      await sample.close();
    },
  };
}

beforeAll(async () => {
  world = await start();
  for (const subject of [maya, noor, maya, maya]) {
    await world.sample.store.tx((tx) =>
      appendAudit(tx, { actor: { kind: 'service', name: 'billing' }, action: 'room.read', subject, detail: { n: 1 } }),
    );
  }
});
afterAll(() => world?.stop());

test('lists the entries about one person newest first, in pages, each once, and audits the read', async () => {
  const client = world.as('bff', staff);
  const first = await client.listEntries({ subject: maya, actor: 'billing', limit: 2 });
  const rest = await client.listEntries({ subject: maya, actor: 'billing', limit: 2, pageToken: first.nextPageToken });
  const entries = [...first.entries, ...rest.entries];
  expect(entries.map(({ subject }) => subject)).toEqual([maya, maya, maya]);
  expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).sort((a, b) => Number(b - a)));
  expect(first.entries[0]).toMatchObject({
    actorKind: ActorKind.SERVICE,
    actor: 'billing',
    action: 'room.read',
    detail: { n: 1 },
  });
  expect(rest.nextPageToken).toBe('');
  const readings = await client.listEntries({ actor: staff.account, limit: 10 });
  expect(readings.entries.map(({ action, subject }) => ({ action, subject }))).toEqual([
    { action: 'audit.read', subject: '' },
    { action: 'audit.read', subject: maya },
    { action: 'audit.read', subject: maya },
  ]);
});

test('leaves out entries outside a time range', async () => {
  const hour = 3_600_000;
  const at = (ms: number) => timestampFromDate(new Date(Date.now() + ms));
  const client = world.as('accounts', { kind: 'service', name: 'accounts' });
  const count = async (from: number, until: number) =>
    (await client.listEntries({ actor: 'billing', from: at(from), until: at(until), limit: 10 })).entries.length;
  expect(await count(-hour, hour)).toBe(4);
  expect(await count(-2 * hour, -hour)).toBe(0);
  expect(await count(hour, 2 * hour)).toBe(0);
});

test('verifies the chain with what was published', async () => {
  const client = world.as('bff', staff);
  const checkpoint = await world.database.seal();
  if (checkpoint) world.published.push(checkpoint);
  expect(await client.verifyChain({})).toMatchObject({ faults: [], checkpoints: 1 });
  world.published.push({ service: 'sample', seq: 99n, hash: 'ab', at: new Date() });
  expect((await client.verifyChain({})).faults).toMatchObject([
    { code: Fault_Code.CHECKPOINT_MISSING, seq: 99n, entryId: 0n },
  ]);
  world.published.pop();
});

test.each<[string, TestIssuer, Caller, string?]>([
  ['a visitor', 'bff', { kind: 'anonymous' }],
  ['ops staff with only a password', 'bff', { ...staff, strength: 'password' }, 'STEP_UP_REQUIRED'],
  ['a client', 'bff', { ...staff, roles: ['client'] }],
  ['another service', 'billing', { kind: 'service', name: 'billing' }],
])('not by another caller: %s', async (_, issuer, caller, code = 'NOT_ALLOWED') => {
  const client = world.as(issuer, caller);
  const refusal = { name: 'DomainError', kind: 'denied', code };
  await expect(client.listEntries({ limit: 1 })).rejects.toMatchObject(refusal);
  await expect(client.verifyChain({})).rejects.toMatchObject(refusal);
});

test.each([
  ['a page size of zero', { limit: 0 }, 'limit', 'OUT_OF_RANGE'],
  ['too many', { limit: 201 }, 'limit', 'OUT_OF_RANGE'],
  ['a name as a subject', { limit: 1, subject: 'Maya' }, 'subject', 'INVALID_ID'],
  ['a made-up page token', { limit: 1, pageToken: "1' or '1" }, 'pageToken', 'INVALID_PAGE_TOKEN'],
])('rejects %s at its field', async (_, request, field, code) => {
  await expect(world.as('bff', staff).listEntries(request)).rejects.toMatchObject({ kind: 'invalid', field, code });
});
