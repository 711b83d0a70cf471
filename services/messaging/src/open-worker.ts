import { randomUUID } from 'node:crypto';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { systemClock } from '@linden/platform/clock';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createEventReader } from '@linden/platform/events/event-reader';
import { wakeJob, wakeQueue } from '@linden/platform/events/wake';
import { createHealthServer } from '@linden/platform/process/health-server';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createSweep } from '@linden/platform/process/sweep';
import { createWorker, handleJob } from '@linden/platform/queue/queue';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { createCarriers } from '#src/clients/carriers/create-carriers.ts';
import { openAlertContacts } from './clients/alert-contacts.ts';
import { openChatPeople } from './clients/chat-people.ts';
import { openPaymentNotices } from './clients/payment-notices.ts';
import { openPeopleClient } from './clients/people-client.ts';
import { openPlanNotices } from './clients/plan-notices.ts';
import { openProviderNotices } from './clients/provider-notices.ts';
import { openSessionCosts } from './clients/session-costs.ts';
import { readWorkerConfig } from './config.ts';
import { announcePayments } from './jobs/announce-payments/process.ts';
import { createAppointmentNotifier } from './jobs/notify-of-appointments/process.ts';
import { createDischargeRecorder } from './jobs/record-discharges/process.ts';
import { sendAlerts } from './jobs/send-alerts.ts';
import { sendNotificationJob } from './jobs/send-notification/contract.ts';
import { createSending } from './jobs/send-notification/process.ts';
import { createSendingSweep } from './jobs/send-notification/sweep.ts';
import { tellOfAccounts } from './jobs/tell-of-accounts/process.ts';
import { tellOfMessages } from './jobs/tell-of-messages/process.ts';
import { tellOfPlans } from './jobs/tell-of-plans/process.ts';
import { tellProviders } from './jobs/tell-providers/process.ts';
import { openStore } from './store/open-store.ts';

const consumer = 'messaging';
/** A payment is charged a day after its letter, so minutes do not matter. */
const announceMs = 30_000;

const around = { clock: systemClock, newId: randomUUID };

/** Opens messaging's background worker. */
export const openWorker: OpenProgram = (environment, logger) => {
  const env = readWorkerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const sealer = createSealer('messaging', env.SEALING_KEY, env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : []);
  const leaseMs = env.SEND_LEASE_MS;
  const carriers = createCarriers(env);
  const people = openPeopleClient({
    accounts: env.ACCOUNTS_RPC,
    identity: env.IDENTITY_RPC,
    scheduling: env.SCHEDULING_RPC,
    signingKey: env.CALLER_SIGNING_KEY,
    tls: openTls(env.TLS_DIR),
    timeoutMs: 2000,
    mailFrom: env.MAIL_FROM,
  });
  const sending = createSending({ store, logger, sealer, carriers, people, leaseMs, chance: Math.random });
  const costs = openSessionCosts(createCalls(env, env.BILLING_RPC));
  const billing = openPaymentNotices(createCalls(env, env.BILLING_RPC));
  const connection = { redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX };
  const sweep = createSendingSweep({ store, sending, everyMs: env.SWEEP_MS, logger });
  const jobs = createWorker({
    ...connection,
    queue: sendNotificationJob.queue,
    handlers: [handleJob(sendNotificationJob, ({ notificationId }) => sending.sendOne(notificationId))],
    logger,
    concurrency: 8,
    drainMs: 20_000,
  });
  const origins = getOrigins(env);
  const movedWaitMs = env.MOVED_LETTER_WAIT_MS;
  const tell = createAppointmentNotifier({
    store,
    sealer,
    people,
    costs,
    fees: billing.fees,
    origins,
    ...around,
    logger,
    leaseMs,
    movedWaitMs,
  });
  const reader = createEventReader({ log: people.log, consumer, logger, handle: tell, sweepMs: env.SWEEP_MS });
  const wakes = createWorker({
    ...connection,
    queue: wakeQueue(consumer),
    handlers: [handleJob(wakeJob(consumer), async () => void (await reader.drain()))],
    logger,
  });
  const alerts = openAlertSending(env, { store, sealer, people, origins, logger, newId: randomUUID });
  const discharges = openDischarges(env, { store, logger });
  const announcing = openAnnouncing(env, { store, sealer, people, origins, logger, newId: randomUUID });
  const health = createHealthServer(env.HEALTH_LISTEN);

  return {
    async start() {
      sweep.start();
      reader.start();
      discharges.start();
      announcing.start();
      alerts.start();
      await health.start();
      // Redis only makes it faster: the sweep works without it.
      for (const each of [jobs, wakes])
        each.start().catch((err: unknown) => logger.warn({ err }, 'cannot receive jobs'));
    },
    async stop() {
      await health.stop();
      await wakes.stop();
      await Promise.all([reader.stop(), discharges.stop()]);
      await Promise.all([jobs.stop(), sweep.stop(), announcing.stop(), alerts.stop()]);
      people.close();
      costs.close();
      billing.close();
      await store.close();
    },
  };
};

type AnnouncingParts = Omit<Parameters<typeof announcePayments>[0], 'payments'>;

/** Opens the sweep that tells clients of payments and accounts (billing lists them) and plans (clinical-notes), both sides of waiting messages, and providers of decisions (accounts). */
function openAnnouncing(env: ReturnType<typeof readWorkerConfig>, parts: AnnouncingParts) {
  const billing = openPaymentNotices(createCalls(env, env.BILLING_RPC));
  const notices = openProviderNotices(createCalls(env, env.ACCOUNTS_RPC));
  const plans = openPlanNotices(createCalls(env, env.CLINICAL_NOTES_RPC));
  const writers = openChatPeople(createCalls(env, env.ACCOUNTS_RPC));
  const { payments, accounts } = billing;
  const tasks = [
    { name: 'announce-payments', everyMs: announceMs, run: () => announcePayments({ ...parts, payments }) },
    { name: 'tell-of-accounts', everyMs: announceMs, run: () => tellOfAccounts({ ...parts, accounts }) },
    { name: 'tell-of-messages', everyMs: announceMs, run: () => tellOfMessages({ ...parts, writers }) },
    { name: 'tell-of-plans', everyMs: announceMs, run: () => tellOfPlans({ ...parts, plans }) },
    { name: 'tell-providers', everyMs: announceMs, run: () => tellProviders({ ...parts, notices }) },
  ];
  const sweep = createSweep(tasks, parts.logger);
  return {
    start: () => sweep.start(),
    async stop() {
      await sweep.stop();
      billing.close();
      notices.close();
      plans.close();
      writers.close();
    },
  };
}

/** Minutes do not matter to an end of care, so nothing wakes this reader. */
const dischargesMs = 15_000;

/** Opens the reader of clinical-notes' discharges. */
function openDischarges(
  env: ReturnType<typeof readWorkerConfig>,
  parts: Parameters<typeof createDischargeRecorder>[0],
) {
  const log = createRpcClient(EventLogService, {
    ...createCalls(env, env.CLINICAL_NOTES_RPC),
    audience: 'clinical-notes',
  });
  const { logger } = parts;
  const handle = createDischargeRecorder(parts);
  const reader = createEventReader({ log, consumer, logger, handle, sweepMs: dischargesMs });
  return {
    start: () => reader.start(),
    async stop() {
      await reader.stop();
      log.close();
    },
  };
}

/** Opens the sweep that tells the contacts of open alerts. */
function openAlertSending(env: ReturnType<typeof readWorkerConfig>, parts: Omit<AnnouncingParts, 'payments'>) {
  const contacts = openAlertContacts(createCalls(env, env.ACCOUNTS_RPC), parts.people);
  const origin = env.OPS_ORIGIN ? new URL(env.OPS_ORIGIN).origin : '';
  const staff = { origin, emails: origin ? env.SAFETY_STAFF_EMAILS : [] };
  const run = () => sendAlerts({ ...parts, contacts, staff, clock: systemClock });
  const sweep = createSweep([{ name: 'send-alerts', everyMs: env.SWEEP_MS, run }], parts.logger);
  return {
    start: () => sweep.start(),
    async stop() {
      await sweep.stop();
      contacts.close();
    },
  };
}

/** Calls a service as messaging. */
function createCalls(env: ReturnType<typeof readWorkerConfig>, target: string): RpcClientOptions {
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, consumer);
  return {
    target,
    callerToken: (audience) => signer.token({ kind: 'service', name: consumer }, audience),
    tls: openTls(env.TLS_DIR),
    timeoutMs: 2000,
  };
}

function getOrigins(env: { CLIENT_ORIGIN: string; PROVIDER_ORIGIN: string }) {
  return { client: new URL(env.CLIENT_ORIGIN).origin, provider: new URL(env.PROVIDER_ORIGIN).origin };
}
