import { createCallerSigner } from '@linden/platform/caller';
import { systemClock } from '@linden/platform/clock';
import { createHealthServer } from '@linden/platform/health-server';
import { createWorker, handleJob } from '@linden/platform/queue';
import { openTls } from '@linden/platform/rpc-tls';
import type { OpenProgram } from '@linden/platform/run-program';
import { createSweep } from '@linden/platform/sweep';
import { wakeJob, wakeQueue } from '@linden/platform/wake';
import { openClearinghouse } from './clients/clearinghouse/open-clearinghouse.ts';
import { buildInquirer, readWorkerConfig } from './config.ts';
import { createEnvelope, createInputsHash } from './create-envelope.ts';
import { forgetEndedCoverages } from './jobs/forget-ended-coverages.ts';
import { rewrapCoverages } from './jobs/rewrap-coverages.ts';
import { runBenefitsCheckJob } from './jobs/run-benefits-checks/contract.ts';
import { createBenefitsChecker } from './jobs/run-benefits-checks/process.ts';
import { openCoverageImporter } from './open-coverage-importer.ts';
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
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, 'billing');
  const importer = openCoverageImporter({
    ...{ store, envelope, consumer, logger, hashInputs: createInputsHash(env) },
    toAccounts: {
      target: env.ACCOUNTS_RPC,
      callerToken: (audience) => signer.token({ kind: 'service', name: 'billing' }, audience),
      tls: openTls(env.TLS_DIR),
      timeoutMs: 2000,
    },
  });
  const clearinghouse = openClearinghouse(env);
  const inquirer = buildInquirer(env);
  const checker = createBenefitsChecker({ store, envelope, clock: systemClock, logger, clearinghouse, inquirer });
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
    handlers: [handleJob(wakeJob(consumer), async () => void (await importer.reader.drain()))],
  });
  const sweep = createSweep(
    [
      {
        name: 'rewrap-coverages',
        everyMs: minuteMs,
        run: async (signal) => void (await rewrapCoverages({ store, envelope, logger }, signal)),
      },
      { name: 'import-stated-coverages', everyMs: minuteMs, run: importer.sweep },
      { name: 'recheck-sessions', everyMs: minuteMs, run: importer.recheckSessions },
      { name: 'run-benefits-checks', everyMs: checkSweepMs, run: checker.sweep },
      { name: 'forget-ended-coverages', everyMs: hourMs, run: () => forgetEndedCoverages({ store, logger }) },
    ],
    logger,
  );
  const health = createHealthServer(env.HEALTH_LISTEN);

  return {
    async start() {
      sweep.start();
      importer.reader.start();
      await health.start();
      // Redis only saves time: without it, the reader polls and the sweep finds checks.
      for (const each of [wakes, checks])
        each.start().catch((err: unknown) => logger.warn({ err }, 'cannot receive jobs'));
    },
    async stop() {
      await health.stop();
      await wakes.stop();
      await Promise.all([importer.reader.stop(), checks.stop(), sweep.stop()]);
      importer.close();
      await store.close();
    },
  };
};
