import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Caller } from '@linden/platform/caller/caller';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createQueue } from '@linden/platform/queue/queue';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc/rpc-client';
import { createLogger } from '@linden/platform/telemetry/log';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { type TestIssuer, testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase } from '@linden/testkit/stores/test-database';
import { openTestRedis } from '@linden/testkit/stores/test-redis';
import { createServer } from '#src/create-server.ts';
import { defaultLetterLimits } from '#src/domain/letters/letter-limits.ts';
import { sendNotificationJob } from '#src/jobs/send-notification/contract.ts';
import { createLetterCapReporter } from '#src/ports/report-letter-cap.ts';
import { openStore } from '#src/store/open-store.ts';
import { type Inbox, startInbox } from './inbox.ts';

export type Client = RpcClient<typeof NotificationService>;
export type Messaging = Awaited<ReturnType<typeof startMessaging>>;

/** Starts the service over real gRPC with its own database, Redis prefix and inbox. Tests start workers themselves. */
export async function startMessaging() {
  const [database, inbox] = await Promise.all([createTestDatabase(), startInbox()]);
  const redis = openTestRedis();
  const keys = testKeys();
  const sealingKey = randomBytes(32).toString('base64url');
  const store = openStore(database.urlOf('messaging'));
  const queue = createQueue({ redisUrl: redis.url, prefix: redis.prefix });
  const asking = { on: true };
  const lines: string[] = [];
  const logger = createLogger('messaging', { level: 'trace', destination: { write: (line) => lines.push(line) } });
  const requestSend = (notificationId: string) => {
    if (asking.on) queue.enqueue(sendNotificationJob, { notificationId }).catch(() => {});
  };
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const parts = { clock, limits: defaultLetterLimits, reportCap: createLetterCapReporter(logger) };
  const context = { store, sealer: createSealer('messaging', sealingKey), newId: randomUUID, requestSend, ...parts };
  const listen = { host: '127.0.0.1', port: 0 };
  const server = createServer(context, { listen, logger, callerTrust: keys.trust, drainMs: 1000 });
  const target = `127.0.0.1:${await server.start()}`;
  const clients: Client[] = [];
  const workers: StartedProcess[] = [];
  const as = (issuer: TestIssuer, caller: Caller = { kind: 'service', name: issuer }): Client => {
    const callerToken = (audience: string) => keys.tokenOf(issuer, caller, audience);
    const client = createRpcClient(NotificationService, { target, callerToken, timeoutMs: 10_000 });
    clients.push(client);
    return client;
  };
  const workerEnv = {
    LINDEN_ENV: 'local',
    DATABASE_URL: database.urlOf('messaging'),
    REDIS_URL: redis.url,
    KEY_PREFIX: redis.prefix,
    SEALING_KEY: sealingKey,
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('messaging')),
    // Nothing listens there unless a test starts it.
    ACCOUNTS_RPC: '127.0.0.1:1',
    IDENTITY_RPC: '127.0.0.1:1',
    SCHEDULING_RPC: '127.0.0.1:1',
    BILLING_RPC: '127.0.0.1:1',
    CLINICAL_NOTES_RPC: '127.0.0.1:1',
    CLIENT_ORIGIN: 'https://linden.example',
    PROVIDER_ORIGIN: 'https://provider.linden.example',
    ...carrierEnv(inbox),
  };
  return {
    identity: as('identity'),
    as,
    inbox,
    redis,
    database,
    store,
    keys,
    sealingKey,
    /** Whether the server sends jobs to the worker. */
    asking,
    /** The server's clock; `ahead` moves it, in milliseconds. */
    clock,
    /** The server's log lines. */
    lines,
    sql: async <Row extends object>(text: string, values?: unknown[]): Promise<Row[]> =>
      (await database.admin.query(text, values)).rows,
    async worker(env: Record<string, string> = {}): Promise<StartedProcess> {
      const worker = await startWorker({ ...workerEnv, ...env });
      workers.push(worker);
      return worker;
    },
    async stop(): Promise<void> {
      for (const client of clients) client.close();
      await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
      await server.stop();
      await queue.close();
      await store.close();
      await Promise.all([redis.close(), database.drop(), inbox.stop()]);
    },
  };
}

function carrierEnv(inbox: Inbox): Record<string, string> {
  return {
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: 'Linden <hello@linden.example>',
    TWILIO_API_URL: inbox.apiUrl,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'of-this-machine-only',
    TWILIO_FROM: '+15005550006',
  };
}

async function startWorker(env: Record<string, string>): Promise<StartedProcess> {
  const [port = 0] = await freePorts(1);
  return startProcess({
    args: ['src/worker.ts'],
    cwd: join(import.meta.dirname, '../..'),
    env: { MOVED_LETTER_WAIT_MS: '0', ...env, HEALTH_LISTEN: `127.0.0.1:${port}`, LOG_LEVEL: 'trace', SWEEP_MS: '100' },
    ready: () =>
      fetch(`http://127.0.0.1:${port}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    timeoutMs: 30_000,
  });
}
