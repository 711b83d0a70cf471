import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readCheckpoints } from '@linden/platform/audit/audit-checkpoints';
import { openAuditDatabase } from '@linden/platform/audit/audit-database';
import { auditHandlers } from '@linden/platform/audit/audit-handlers';
import { verifyAudit } from '@linden/platform/audit/audit-verify';
import type { Caller } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { createRpcServer, getCaller } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { getClockVariables } from '@linden/testkit/process/moved-clock';
import { testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { openTestRedis } from '@linden/testkit/stores/test-redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#src/store/open-store.ts';

const keys = testKeys();
const running: ChildProcess[] = [];
let database: TestDatabase;
let redis: Awaited<ReturnType<typeof openTestRedis>>;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), openTestRedis()]);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await redis?.close();
  await database?.drop();
});

const account = randomUUID();
const person = (roles: ['client'] | ['ops'], id = account): Caller => ({
  kind: 'person',
  account: id,
  roles,
  strength: 'two_step',
  session: 's',
  authenticatedAt: Math.floor(Date.now() / 1000),
});

/** Identity's methods that accounts calls: one account, and its audit log, served from another schema. */
async function startIdentity() {
  const askedBy: Caller[] = [];
  const store = openStore(database.urlOf('accounts'));
  const audit = openAuditDatabase(database.auditUrlOf('billing'), 'billing');
  const unused = () => Promise.reject(new Error('not called in this test'));
  const server = createRpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('identity', { level: 'silent' }),
    callerTrust: keys.trust,
    drainMs: 500,
  })
    .add(AccountService, {
      async getAccount({ accountId }, call) {
        askedBy.push(getCaller(call));
        return { account: { id: accountId, email: 'maya@marker.example', givenName: 'Markermaya', familyName: 'X' } };
      },
      findAccounts: unused,
      checkSession: async () => ({}),
      putAccount: unused,
      prepareInvitation: unused,
      sendInvitation: unused,
      withdrawInvitation: unused,
      createSignUpPrefill: unused,
    })
    .add(AuditService, auditHandlers({ database: audit, store, published: async () => [] }));
  const port = await server.start();
  const stop = async () => {
    await server.stop();
    await audit.close();
    await store.close();
  };
  return { target: `127.0.0.1:${port}`, askedBy, stop };
}

test('creates a client user, joins audits, seals and publishes, and logs no names', async () => {
  const identity = await startIdentity();
  const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'));
  const [own, unusedPort] = await freePorts(2);
  const target = `127.0.0.1:${own}`;
  const child = start({
    RPC_LISTEN: target,
    DATABASE_URL: database.urlOf('accounts'),
    AUDIT_DATABASE_URL: database.auditUrlOf('accounts'),
    AUDIT_CHECKPOINTS: folder,
    REDIS_URL: redis.url,
    KEY_PREFIX: redis.prefix,
    CALLER_TRUST: JSON.stringify(keys.trust),
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('accounts')),
    SEALING_KEY: Buffer.alloc(32, 7).toString('base64url'),
    STORAGE_URL: 'https://key:secret@localhost:1/linden',
    SCANNER_URL: 'tcp://localhost:1',
    IDENTITY_RPC: identity.target,
    MESSAGING_RPC: `127.0.0.1:${unusedPort}`,
    SCHEDULING_RPC: `127.0.0.1:${unusedPort}`,
    LOG_LEVEL: 'info',
  });
  const output = child.stdout ? text(child.stdout) : '';
  const as = (caller: Caller) =>
    createRpcClient(PeopleService, {
      target,
      callerToken: (audience) => keys.tokenOf('bff', caller, audience),
      timeoutMs: 5000,
    });
  const client = as(person(['client']));
  const ops = as(person(['ops'], randomUUID()));
  await expect.poll(() => client.validateEmail({ email: 'a@b.example' })).toBeDefined();
  const { clientUser } = await client.getMe({});
  expect(clientUser).toMatchObject({ accountId: account, firstName: 'Markermaya' });
  expect(identity.askedBy).toEqual([{ kind: 'service', name: 'accounts' }]);
  const joined = () => ops.listJoinedAudit({ actor: account, limit: 10 });
  // On a busy machine identity may also miss a deadline once.
  await expect.poll(async () => (await joined()).silent).toEqual(['messaging', 'scheduling']);
  const { entries } = await joined();
  expect(entries.map(({ service, entry }) => `${service} ${entry?.action}`)).toEqual(['accounts client_user.create']);
  await expect.poll(() => readCheckpoints(folder, 'accounts')).not.toEqual([]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const audit = openAuditDatabase(database.auditUrlOf('accounts'), 'accounts');
  const published = await readCheckpoints(folder, 'accounts');
  expect(await verifyAudit(audit, published)).toEqual([]);
  expect(await audit.seal()).toBeUndefined();
  await audit.close();
  for (const each of [client, ops]) each.close();
  await identity.stop();
  expect(await output).toContain(published[0]?.hash);
  expect(await output).not.toMatch(/marker/i);
});

test('lists every missing variable at once and exits with 1', async () => {
  const child = start({});
  const output = child.stderr ? text(child.stderr) : '';
  expect(await once(child, 'exit')).toEqual([1, null]);
  for (const name of ['AUDIT_DATABASE_URL', 'CALLER_SIGNING_KEY', 'STORAGE_URL', 'IDENTITY_RPC', 'SCHEDULING_RPC']) {
    expect(await output).toContain(`config: ${name} is not set`);
  }
});

function start(own: Record<string, string>): ChildProcess {
  const cwd = `${import.meta.dirname}/..`;
  const env = { ...getClockVariables(), ...own };
  const child = spawn(process.execPath, ['src/server.ts'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  return child;
}
