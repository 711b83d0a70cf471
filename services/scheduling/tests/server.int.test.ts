import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { wakeJob, wakeQueue } from '@linden/platform/events/wake';
import { createWorker, handleJob } from '@linden/platform/queue/queue';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { createLogger } from '@linden/platform/telemetry/log';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { getClockVariables } from '@linden/testkit/process/moved-clock';
import { testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scheduleMessage } from '#tests/support/messages.ts';

let database: TestDatabase;
let redis: TestRedis;
const running: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  redis = openTestRedis();
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await redis.close();
  await database.drop();
});

test('serves, wakes search after a commit, and ends on SIGTERM', async () => {
  const keys = testKeys();
  const [port = 0] = await freePorts(1);
  const server = start({
    RPC_LISTEN: `127.0.0.1:${port}`,
    DATABASE_URL: database.urlOf('scheduling'),
    AUDIT_DATABASE_URL: database.auditUrlOf('scheduling'),
    REDIS_URL: redis.url,
    KEY_PREFIX: redis.prefix,
    CALLER_TRUST: JSON.stringify(keys.trust),
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('scheduling')),
    SEALING_KEY: Buffer.alloc(32, 7).toString('base64url'),
    ACCOUNTS_RPC: '127.0.0.1:1',
    BILLING_RPC: '127.0.0.1:1',
    MESSAGING_RPC: '127.0.0.1:1',
    MAIL_FROM: 'Linden <hello@linden.example>',
    LOG_LEVEL: 'warn',
  });
  const woken = Promise.withResolvers<string>();
  const worker = createWorker({
    redisUrl: redis.url,
    prefix: redis.prefix,
    queue: wakeQueue('search'),
    handlers: [handleJob(wakeJob('search'), async ({ source }) => woken.resolve(source))],
    logger: createLogger('scheduling-test', { level: process.env.TEST_LOG ?? 'silent' }),
  });
  await worker.start();
  const client = createRpcClient(SchedulingService, {
    target: `127.0.0.1:${port}`,
    callerToken: (audience: string) => keys.tokenOf('operator', { kind: 'operator', name: 'seed' }, audience),
    timeoutMs: 2000,
  });
  await expect.poll(() => client.batchGetSchedules({ providerIds: [] })).toBeDefined();
  await client.putSchedule({ schedule: scheduleMessage() });
  expect(await woken.promise).toBe('scheduling');
  client.close();
  await worker.stop();
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('lists every missing variable at once and exits with 1', async () => {
  const server = start({});
  const output = server.stderr ? text(server.stderr) : '';
  expect(await once(server, 'exit')).toEqual([1, null]);
  const names = [
    'RPC_LISTEN',
    'DATABASE_URL',
    'AUDIT_DATABASE_URL',
    'REDIS_URL',
    'CALLER_TRUST',
    'CALLER_SIGNING_KEY',
    'SEALING_KEY',
  ];
  for (const name of [...names, 'ACCOUNTS_RPC', 'BILLING_RPC', 'MESSAGING_RPC', 'MAIL_FROM']) {
    expect(await output).toContain(`config: ${name} is not set`);
  }
});

function start(own: Record<string, string>): ChildProcess {
  const cwd = `${import.meta.dirname}/..`;
  const env = { ...getClockVariables(), ...own };
  const child = spawn(process.execPath, ['src/server.ts'], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  running.push(child);
  return child;
}
