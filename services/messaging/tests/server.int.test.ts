import { join } from 'node:path';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';
import { riskRulesVersion } from '@linden/vocabulary/safety/risk-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServerConfig } from '#src/config.ts';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { buildRequest, waitUntilEnded } from '#tests/support/requests.ts';

let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

/** Starts the real process; `work` gets a client that calls as identity. */
async function withServer(env: Record<string, string>, work: (client: Messaging['identity']) => Promise<void>) {
  const { database, redis, keys, sealingKey } = messaging;
  const [port = 0] = await freePorts(1);
  const target = `127.0.0.1:${port}`;
  const callerToken = (audience: string) => keys.tokenOf('identity', { kind: 'service', name: 'identity' }, audience);
  const client = createRpcClient(NotificationService, { target, callerToken, timeoutMs: 5000 });
  const server = await startProcess({
    args: ['src/server.ts'],
    cwd: join(import.meta.dirname, '..'),
    env: {
      RPC_LISTEN: target,
      DATABASE_URL: database.urlOf('messaging'),
      AUDIT_DATABASE_URL: database.auditUrlOf('messaging'),
      REDIS_URL: redis.url,
      KEY_PREFIX: redis.prefix,
      CALLER_TRUST: JSON.stringify(keys.trust),
      SEALING_KEY: sealingKey,
      CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('messaging')),
      // Nothing listens there.
      ACCOUNTS_RPC: '127.0.0.1:1',
      SCHEDULING_RPC: '127.0.0.1:1',
      ...env,
    },
    ready: () =>
      client.getNotification({ id: '' }).then(
        () => true,
        (error: { code?: unknown }) => error.code === 'NOTIFICATION_NOT_FOUND',
      ),
  });
  await work(client);
  client.close();
  expect(await server.kill()).toBe(0);
  return server.lines;
}

test('accepts a message, asks the worker to send it, and ends on SIGTERM', async () => {
  await withServer({}, async (client) => {
    const { notification } = await client.sendNotification(buildRequest({ key: 'by process' }));
    await expect.poll(async () => (await messaging.redis.keys()).join(' ')).toContain(notification?.id);
  });
});

test('accepts a message without Redis and sends it in the sweep', async () => {
  let id = '';
  const lines = await withServer({ REDIS_URL: 'redis://127.0.0.1:1' }, async (client) => {
    const { notification } = await client.sendNotification(buildRequest({ key: 'no redis' }));
    id = notification?.id ?? '';
  });
  await messaging.worker();
  expect(await waitUntilEnded(messaging.identity, { id })).toBe('SENT');
  expect(JSON.stringify(lines)).not.toMatch(/marker/);
});

test.each([
  [
    'src/server.ts',
    [
      'RPC_LISTEN',
      'DATABASE_URL',
      'AUDIT_DATABASE_URL',
      'REDIS_URL',
      'CALLER_TRUST',
      'SEALING_KEY',
      'CALLER_SIGNING_KEY',
      'ACCOUNTS_RPC',
      'SCHEDULING_RPC',
    ],
  ],
  [
    'src/worker.ts',
    [
      'HEALTH_LISTEN',
      'CALLER_SIGNING_KEY',
      'SCHEDULING_RPC',
      'BILLING_RPC',
      'CLINICAL_NOTES_RPC',
      'CLIENT_ORIGIN',
      'SMTP_URL',
      'MAIL_FROM',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_FROM',
    ],
  ],
])('lists every missing variable at once: %s', async (entry, names) => {
  const plan = { args: [entry], cwd: join(import.meta.dirname, '..'), env: {}, ready: () => false };
  const said = await startProcess(plan).then(
    () => '',
    (error: Error) => error.message,
  );
  for (const name of names) expect(said).toContain(`config: ${name} is not set`);
});

test('opens conversations in production only with hours, staff who answer alerts, and an approval of these rules', () => {
  const { database, keys, sealingKey } = messaging;
  const environment = {
    LINDEN_ENV: 'production',
    CONVERSATIONS: 'on',
    RPC_LISTEN: '127.0.0.1:8117',
    DATABASE_URL: database.urlOf('messaging'),
    AUDIT_DATABASE_URL: database.auditUrlOf('messaging'),
    AUDIT_CHECKPOINTS: 'https://checkpoints.example',
    REDIS_URL: 'rediss://redis.example:6379',
    KEY_PREFIX: 'linden',
    CALLER_TRUST: JSON.stringify(keys.trust),
    SEALING_KEY: sealingKey,
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('messaging')),
    ACCOUNTS_RPC: 'accounts:8110',
    SCHEDULING_RPC: 'scheduling:8112',
  };
  const safety = {
    SAFETY_HOURS: 'Every day, all hours',
    SAFETY_COVERED_BY: 'Safety desk',
    SAFETY_STAFF_EMAILS: 'one@linden.example, two@linden.example',
    SAFETY_APPROVAL: `${riskRulesVersion} by Dana Ortiz, PsyD on 2026-11-20`,
  };
  const read = (change: Record<string, string>) => () => readServerConfig({ ...environment, ...change });
  const { LINDEN_ENV: _, CONVERSATIONS: __, ...local } = environment;
  expect(readServerConfig({ ...local, LINDEN_ENV: 'local' })).toMatchObject({ CONVERSATIONS: 'off' });
  expect(read({ LINDEN_ENV: 'local' })()).toMatchObject({ CONVERSATIONS: 'on' });
  for (const name of Object.keys(safety)) expect(read({ ...safety, [name]: '' })).toThrow(`config: ${name} is not set`);
  expect(read({ ...safety, SAFETY_APPROVAL: `${riskRulesVersion + 1} by Dana Ortiz, PsyD on 2026-11-20` })).toThrow(
    `SAFETY_APPROVAL must approve version ${riskRulesVersion}`,
  );
  expect(read({ ...safety, SAFETY_APPROVAL: 'yes' })).toThrow('SAFETY_APPROVAL must be');
  expect(read({ ...safety, SAFETY_STAFF_EMAILS: 'no address' })).toThrow('SAFETY_STAFF_EMAILS');
  // What is left are addresses without TLS, which production refuses as well.
  expect(read(safety)).not.toThrow(/SAFETY/);
  expect(read({ CONVERSATIONS: 'off' })).not.toThrow(/SAFETY/);
});
