import { randomUUID } from 'node:crypto';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { systemClock } from '@linden/platform/clock';
import { createWaker } from '@linden/platform/events/wake';
import { createHealthServer } from '@linden/platform/process/health-server';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createSweep, type SweepTask } from '@linden/platform/process/sweep';
import { createQueue, createWorker, handleJob } from '@linden/platform/queue/queue';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import type { Logger } from '@linden/platform/telemetry/log';
import { openPeople } from './clients/people.ts';
import { openReferrals } from './clients/referrals.ts';
import { readWorkerConfig } from './config.ts';
import { createAppointmentAdvancer } from './jobs/advance-appointments.ts';
import { clearBookingRequests } from './jobs/clear-booking-requests.ts';
import { consumers } from './jobs/consumers.ts';
import { endHolds } from './jobs/end-holds.ts';
import { forgetVisitors } from './jobs/forget-visitors.ts';
import { rebuildStandings, sendStandings } from './jobs/keep-standings.ts';
import { lapseAppointmentJob } from './jobs/lapse-appointment/contract.ts';
import { reduceFees } from './jobs/reduce-fees.ts';
import { sendReferralOrders } from './jobs/send-referral-orders.ts';
import { settleCancellations } from './jobs/settle-cancellations.ts';
import { settleRecommendations } from './jobs/settle-recommendations.ts';
import { openCalendarSync } from './open-calendar-sync.ts';
import { openStore, type Store } from './store/open-store.ts';

type Parts = {
  readonly env: ReturnType<typeof readWorkerConfig>;
  readonly store: Store;
  readonly people: ReturnType<typeof openPeople>;
  readonly referrals: ReturnType<typeof openReferrals>;
  readonly advancer: ReturnType<typeof createAppointmentAdvancer>;
  readonly wakeConsumers: () => void;
  readonly logger: Logger;
};

function listTasks({ env, store, people, referrals, advancer, wakeConsumers, logger }: Parts): SweepTask[] {
  const orders = { store, referrals, logger };
  return [
    { name: 'advance-appointments', everyMs: env.SWEEP_MS, run: () => advancer.sweep() },
    {
      name: 'clear-booking-requests',
      everyMs: env.SWEEP_MS,
      run: () => clearBookingRequests({ store, people, logger }),
    },
    {
      name: 'forget-visitors',
      everyMs: 60 * env.SWEEP_MS,
      run: () => forgetVisitors({ store, clock: systemClock, logger }),
    },
    { name: 'send-referral-orders', everyMs: env.HOLD_SWEEP_MS, run: () => sendReferralOrders(orders) },
    { name: 'rebuild-standings', everyMs: env.SWEEP_MS, run: () => rebuildStandings(orders) },
    { name: 'send-standings', everyMs: standingEveryMs, run: () => sendStandings(orders) },
    {
      name: 'settle-recommendations',
      everyMs: env.HOLD_SWEEP_MS,
      run: () => settleRecommendations({ store, clock: systemClock, logger }),
    },
    {
      name: 'settle-cancellations',
      everyMs: env.HOLD_SWEEP_MS,
      run: () => settleCancellations({ store, newId: randomUUID, wakeConsumers, logger }),
    },
    { name: 'reduce-fees', everyMs: env.SWEEP_MS, run: (signal) => reduceFees(orders, signal) },
    { name: 'end-holds', everyMs: env.HOLD_SWEEP_MS, run: () => endHolds({ store, wakeConsumers }) },
  ];
}

/** Search has to follow a changed standing within two seconds. */
const standingEveryMs = 500;

/** Opens scheduling's background worker. */
export const openWorker: OpenProgram = (environment, logger) => {
  const env = readWorkerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const waker = createWaker({ queue, source: 'scheduling', consumers, logger });
  const wakeConsumers = () => void waker.wake();
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, 'scheduling');
  const accounts = {
    target: env.ACCOUNTS_RPC,
    callerToken: (audience: string) => signer.token({ kind: 'service', name: 'scheduling' }, audience),
    tls: openTls(env.TLS_DIR),
    timeoutMs: 1500,
  };
  const people = openPeople(accounts);
  const referrals = openReferrals(accounts);
  const advancer = createAppointmentAdvancer({ store, wakeConsumers, logger });
  const externalCalendars = openCalendarSync(env, { store, wakeConsumers, logger });
  const parts = { env, store, people, referrals, advancer, wakeConsumers, logger };
  const sweep = createSweep([...listTasks(parts), ...externalCalendars.tasks], logger);
  const jobs = createWorker({
    redisUrl: env.REDIS_URL,
    prefix: env.KEY_PREFIX,
    queue: lapseAppointmentJob.queue,
    handlers: [handleJob(lapseAppointmentJob, ({ appointmentId }) => advancer.lapse(appointmentId))],
    logger,
    concurrency: 4,
    drainMs: 20_000,
  });
  const health = createHealthServer(env.HEALTH_LISTEN);

  return {
    async start() {
      sweep.start();
      await health.start();
      // Redis only makes it faster: the sweep works without it.
      jobs.start().catch((err: unknown) => logger.warn({ err }, 'the job worker did not start'));
      externalCalendars.start();
    },
    async stop() {
      await health.stop();
      await Promise.all([jobs.stop(), externalCalendars.stop(), sweep.stop()]);
      people.close();
      referrals.close();
      await queue.close();
      await store.close();
    },
  };
};
