import { systemClock } from '@linden/platform/clock';
import { createEventReader } from '@linden/platform/event-reader';
import { createHealthServer } from '@linden/platform/health-server';
import { createWorker, handleJob } from '@linden/platform/queue';
import type { OpenProgram } from '@linden/platform/run-program';
import { createSweep } from '@linden/platform/sweep';
import { wakeJob, wakeQueue } from '@linden/platform/wake';
import { openClaims } from './clients/clearinghouse/open-claims.ts';
import { openClearinghouse } from './clients/clearinghouse/open-clearinghouse.ts';
import { buildInquirer, buildSubmitter, openCards, readWorkerConfig } from './config.ts';
import { createEnvelope, createInputsHash } from './create-envelope.ts';
import { buildChargeTasks } from './jobs/charge-payments.ts';
import { type AppointmentFollowerContext, createAppointmentFollower } from './jobs/follow-appointments/process.ts';
import { forgetEndedCoverages } from './jobs/forget-ended-coverages.ts';
import { createStatedCoverageImporter } from './jobs/import-stated-coverages.ts';
import { recheckSessions } from './jobs/recheck-sessions.ts';
import { rewrapCoverages } from './jobs/rewrap-coverages.ts';
import { runBenefitsCheckJob } from './jobs/run-benefits-checks/contract.ts';
import { createBenefitsChecker } from './jobs/run-benefits-checks/process.ts';
import { buildClaimTasks } from './jobs/run-claims.ts';
import { openWorkerClients } from './open-worker-clients.ts';
import { openStore } from './store/open-store.ts';

const consumer = 'billing';
/** Finds checks whose job was lost, and checks that wait for a retry. */
const checkSweepMs = 5_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Opens billing's background worker. */
export const openWorker: OpenProgram = (environment, logger) => {
  const env = readWorkerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const envelope = createEnvelope(env);
  const clients = openWorkerClients(env);
  const { statements, people } = clients;
  const shared = { store, envelope, clock: systemClock, logger };
  const checking = { ...shared, people, hashInputs: createInputsHash(env) };
  const importer = createStatedCoverageImporter({ ...checking, statements });
  const readers = createReaders({ ...shared, clients, importer, makesMinimalClaims: env.MINIMAL_CLAIMS === 'on' });
  const clearinghouse = openClearinghouse(env);
  const inquirer = buildInquirer(env);
  const checker = createBenefitsChecker({ ...shared, clearinghouse, inquirer });
  const submitter = buildSubmitter(env);
  const connection = { redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX, logger };
  const checks = createWorker({
    ...connection,
    queue: runBenefitsCheckJob.queue,
    handlers: [handleJob(runBenefitsCheckJob, ({ checkId }) => checker.runOne(checkId))],
    concurrency: 8,
    drainMs: 15_000,
  });
  const wakes = createWorker({
    ...connection,
    queue: wakeQueue(consumer),
    handlers: [handleJob(wakeJob(consumer), async ({ source }) => void (await readers.get(source)?.drain()))],
  });
  const sweep = createSweep(
    [
      {
        name: 'rewrap-coverages',
        everyMs: minuteMs,
        run: async (signal) => void (await rewrapCoverages({ store, envelope, logger }, signal)),
      },
      { name: 'import-stated-coverages', everyMs: minuteMs, run: importer.sweep },
      { name: 'recheck-sessions', everyMs: minuteMs, run: (signal) => recheckSessions(checking, signal) },
      { name: 'run-benefits-checks', everyMs: checkSweepMs, run: checker.sweep },
      { name: 'forget-ended-coverages', everyMs: hourMs, run: () => forgetEndedCoverages({ store, logger }) },
      ...buildChargeTasks({ ...shared, cards: openCards(env) }),
      ...buildClaimTasks({ ...shared, claims: openClaims(env), people, submitter }),
    ],
    logger,
  );
  const health = createHealthServer(env.HEALTH_LISTEN);

  return {
    async start() {
      sweep.start();
      for (const reader of readers.values()) reader.start();
      await health.start();
      // Redis only saves time: without it, the reader polls and the sweep finds checks.
      for (const each of [wakes, checks])
        each.start().catch((err: unknown) => logger.warn({ err }, 'cannot receive jobs'));
    },
    async stop() {
      await health.stop();
      await wakes.stop();
      await Promise.all([...[...readers.values()].map((reader) => reader.stop()), checks.stop(), sweep.stop()]);
      clients.close();
      await store.close();
    },
  };
};

type ReaderParts = Omit<AppointmentFollowerContext, 'appointments'> & {
  readonly clients: ReturnType<typeof openWorkerClients>;
  readonly importer: ReturnType<typeof createStatedCoverageImporter>;
};

/** Creates the readers of events by the service that owns them. */
function createReaders({ clients, importer, ...context }: ReaderParts) {
  const { statements, appointments } = clients;
  const shared = { consumer, logger: context.logger };
  const follow = createAppointmentFollower({ ...context, appointments });
  return new Map([
    ['accounts', createEventReader({ ...shared, log: statements.log, handle: importer.handle })],
    ['scheduling', createEventReader({ ...shared, log: appointments.log, handle: follow })],
  ]);
}
