import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createEventReader } from '@linden/platform/event-reader';
import { createLogger } from '@linden/platform/log';
import { createWorker, handles } from '@linden/platform/queue';
import { runService } from '@linden/platform/run-service';
import { createSealer } from '@linden/platform/sealer';
import { wakeJob, wakeQueue } from '@linden/platform/wake';
import { createSmtpCarrier } from './carriers/smtp.ts';
import { createTwilioCarrier } from './carriers/twilio.ts';
import { openPeopleAround } from './clients/people-around.ts';
import { workerConfig } from './config.ts';
import { sendNotificationJob } from './jobs/send-notification/contract.ts';
import { createSending } from './jobs/send-notification/process.ts';
import { createSweep } from './jobs/send-notification/sweep.ts';
import { createTelling } from './jobs/tell-of-appointments/process.ts';
import { openStore } from './store/open-store.ts';

const consumer = 'messaging';
const env = workerConfig();
const logger = createLogger('messaging-worker');
const store = openStore(env.DATABASE_URL);
const sealer = createSealer('messaging', env.SEALING_KEY, env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : []);
const sending = createSending({
  store,
  logger,
  sealer,
  carriers: {
    ...createSmtpCarrier({
      url: env.SMTP_URL,
      from: env.MAIL_FROM,
      plainAllowed: ['local', 'development'].includes(env.LINDEN_ENV),
    }),
    ...createTwilioCarrier({
      apiUrl: env.TWILIO_API_URL,
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      from: env.TWILIO_FROM,
    }),
  },
  leaseMs: env.SEND_LEASE_MS,
  chance: Math.random,
});
const sweep = createSweep({ store, sending, logger });
const jobs = createWorker({
  redisUrl: env.REDIS_URL,
  prefix: env.KEY_PREFIX,
  queue: sendNotificationJob.queue,
  handlers: [handles(sendNotificationJob, ({ notificationId }) => sending.one(notificationId))],
  logger,
  concurrency: 8,
  drainMs: 20_000,
});
const around = openPeopleAround({
  accounts: env.ACCOUNTS_RPC,
  identity: env.IDENTITY_RPC,
  scheduling: env.SCHEDULING_RPC,
  signingKey: env.CALLER_SIGNING_KEY,
  timeoutMs: 2000,
});
const origins = { client: new URL(env.CLIENT_ORIGIN).origin, provider: new URL(env.PROVIDER_ORIGIN).origin };
const tell = createTelling({ store, sealer, around, origins, newId: randomUUID, logger });
const reader = createEventReader({ log: around.log, consumer, logger, handle: tell });
const wakes = createWorker({
  redisUrl: env.REDIS_URL,
  prefix: env.KEY_PREFIX,
  queue: wakeQueue(consumer),
  handlers: [handles(wakeJob(consumer), async () => void (await reader.drain()))],
  logger,
});
const health = createServer((_, response) => response.end('ok'));

await runService(logger, {
  async start() {
    sweep.start();
    reader.start();
    await new Promise<void>((resolve, reject) => {
      health.once('error', reject).listen(env.HEALTH_LISTEN.port, env.HEALTH_LISTEN.host, resolve);
    });
    // Redis only speeds things up: the sweep goes on without it.
    for (const each of [jobs, wakes]) each.start().catch((err: unknown) => logger.warn({ err }, 'jobs are not heard'));
  },
  async stop() {
    health.close();
    await wakes.stop();
    await reader.stop();
    around.close();
    await Promise.all([jobs.stop(), sweep.stop()]);
    await store.close();
  },
});
