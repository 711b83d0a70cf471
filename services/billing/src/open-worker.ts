import { systemClock } from '@linden/platform/clock';
import { createEventReader } from '@linden/platform/events/event-reader';
import { wakeJob, wakeQueue } from '@linden/platform/events/wake';
import { createHealthServer } from '@linden/platform/process/health-server';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createSweep, type SweepTask } from '@linden/platform/process/sweep';
import { createWorker, handleJob } from '@linden/platform/queue/queue';
import type { Logger } from '@linden/platform/telemetry/log';
import { makePayouts } from '#src/use-cases/payouts/make-payouts.ts';
import { openClaims } from './clients/clearinghouse/open-claims.ts';
import { openClearinghouse } from './clients/clearinghouse/open-clearinghouse.ts';
import { buildInquirer, buildOrganization, buildSubmitter, readWorkerConfig, type WorkerConfig } from './config.ts';
import { createEnvelope, createInputsHash } from './create-envelope.ts';
import { buildChargeTasks } from './jobs/charge-payments.ts';
import { expireAuthorizations } from './jobs/expire-authorizations.ts';
import { type AppointmentFollowerContext, createAppointmentFollower } from './jobs/follow-appointments/process.ts';
import { followCredentials } from './jobs/follow-credentials.ts';
import { forgetEndedCoverages } from './jobs/forget-ended-coverages.ts';
import { forgetPayments } from './jobs/forget-payments.ts';
import { createStatedCoverageImporter } from './jobs/import-stated-coverages.ts';
import { recheckSessions } from './jobs/recheck-sessions.ts';
import { openReconciliation } from './jobs/reconcile/open-reconciliation.ts';
import { rewrapCoverages } from './jobs/rewrap-coverages.ts';
import type { BenefitsCheckerContext } from './jobs/run-benefits-checks/benefits-checker-context.ts';
import { runBenefitsCheckJob } from './jobs/run-benefits-checks/contract.ts';
import { createBenefitsChecker } from './jobs/run-benefits-checks/process.ts';
import { buildClaimTasks } from './jobs/run-claims.ts';
import { createLandingChecker } from './jobs/run-landing-checks/process.ts';
import { watchRefusingPayors } from './jobs/watch-refusing-payors.ts';
import { openCards } from './open-cards.ts';
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
  const shared = { store, envelope, clock: systemClock, logger };
  const checking = { ...shared, people: clients.people, hashInputs: createInputsHash(env) };
  const importer = createStatedCoverageImporter({ ...checking, statements: clients.statements });
  const readers = createReaders({ ...checking, clients, importer }, env);
  const checks = createCheckTasks({
    ...shared,
    clearinghouse: openClearinghouse(env),
    inquirer: buildInquirer(env),
  });
  const connection = { redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX, logger };
  const checkRuns = createWorker({
    ...connection,
    queue: runBenefitsCheckJob.queue,
    concurrency: 8,
    drainMs: 15_000,
    handlers: [checks.handler],
  });
  const wakes = createWorker({
    ...connection,
    queue: wakeQueue(consumer),
    handlers: [handleJob(wakeJob(consumer), async ({ source }) => void (await readers.get(source)?.drain()))],
  });
  // A charge may wait for the bank of the card.
  const cards = openCards(env, 30_000);
  const reconciliation = openReconciliation({ ...shared, cards }, connection);
  const sweep = createSweep(
    [
      ...buildCoverageTasks(checking),
      { name: 'import-stated-coverages', everyMs: minuteMs, run: importer.sweep },
      ...checks.tasks,
      { name: 'watch-refusing-payors', everyMs: minuteMs, run: async () => void (await watchRefusingPayors(shared)) },
      { name: 'expire-authorizations', everyMs: hourMs, run: () => expireAuthorizations(shared) },
      {
        name: 'follow-credentials',
        everyMs: hourMs,
        run: (signal) => followCredentials({ ...shared, ...clients }, signal),
      },
      { name: 'forget-payments', everyMs: hourMs, run: () => forgetPayments(shared) },
      { name: 'make-payouts', everyMs: hourMs, run: async (signal) => void (await makePayouts(shared, signal)) },
      ...buildChargeTasks({ ...shared, cards, appointments: clients.appointments }),
      reconciliation.task,
      ...buildClaimTasks({
        ...shared,
        claims: openClaims(env),
        people: clients.people,
        providers: clients.providers,
        submitter: buildSubmitter(env),
        reviewAboveCents: env.SHARE_REVIEW_ABOVE_CENTS,
        secondWaitMs: env.SECOND_INSURER_WAIT_DAYS * 24 * hourMs,
      }),
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
      for (const each of [wakes, checkRuns, reconciliation])
        each.start().catch((err: unknown) => logger.warn({ err }, 'cannot receive jobs'));
    },
    async stop() {
      await health.stop();
      await wakes.stop();
      await Promise.all([...readers.values(), checkRuns, sweep, reconciliation].map((each) => each.stop()));
      clients.close();
      await store.close();
    },
  };
};

/** The runs of benefits checks, of patients and of visitors. */
function createCheckTasks(context: BenefitsCheckerContext) {
  const checker = createBenefitsChecker(context);
  const landing = createLandingChecker(context);
  return {
    handler: handleJob(
      runBenefitsCheckJob,
      async ({ checkId }) => (await checker.runOne(checkId)) || landing.runOne(checkId),
    ),
    tasks: [
      { name: 'run-benefits-checks', everyMs: checkSweepMs, run: checker.sweep },
      { name: 'run-landing-checks', everyMs: checkSweepMs, run: landing.sweep },
      { name: 'forget-landing-checks', everyMs: minuteMs, run: landing.forget },
    ],
  };
}

/** Builds the sweeps that keep coverages and checks in order. */
function buildCoverageTasks(context: Parameters<typeof recheckSessions>[0] & { readonly logger: Logger }): SweepTask[] {
  return [
    {
      name: 'rewrap-coverages',
      everyMs: minuteMs,
      run: async (signal) => void (await rewrapCoverages(context, signal)),
    },
    { name: 'recheck-sessions', everyMs: minuteMs, run: (signal) => recheckSessions(context, signal) },
    { name: 'forget-ended-coverages', everyMs: hourMs, run: () => forgetEndedCoverages(context) },
  ];
}

type ReaderParts = Pick<
  AppointmentFollowerContext,
  'store' | 'envelope' | 'clock' | 'logger' | 'people' | 'hashInputs'
> & {
  readonly clients: ReturnType<typeof openWorkerClients>;
  readonly importer: ReturnType<typeof createStatedCoverageImporter>;
};

/** Creates the readers of events by the service that owns them. */
function createReaders({ clients, importer, ...context }: ReaderParts, env: WorkerConfig) {
  const { statements, appointments, providers } = clients;
  const shared = { consumer, logger: context.logger };
  const follow = createAppointmentFollower({
    ...context,
    appointments,
    providers,
    organization: buildOrganization(env),
    makesMinimalClaims: env.MINIMAL_CLAIMS === 'on',
  });
  return new Map([
    ['accounts', createEventReader({ ...shared, log: statements.log, handle: importer.handle })],
    ['scheduling', createEventReader({ ...shared, log: appointments.log, handle: follow })],
  ]);
}
