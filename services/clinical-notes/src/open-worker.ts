import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createHealthServer } from '@linden/platform/process/health-server';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createSweep } from '@linden/platform/process/sweep';
import { createWorker, handleJob } from '@linden/platform/queue/queue';
import { deleteOldJournalKeys } from '#src/jobs/delete-old-journal-keys.ts';
import { openVendors } from './clients/open-vendors.ts';
import { readWorkerConfig } from './config.ts';
import { deleteOldTranscripts } from './jobs/delete-old-transcripts.ts';
import { suggestNoteJob } from './jobs/suggest-note/contract.ts';
import { createSuggester } from './jobs/suggest-note/process.ts';
import { watchCodeList } from './jobs/watch-code-list.ts';
import { openStore } from './store/open-store.ts';

const hourMs = 3_600_000;

/** Opens the background worker of clinical notes. */
export const openWorker: OpenProgram = (environment, logger) => {
  const env = readWorkerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const former = env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : [];
  const envelope = createEnvelopeSealer(createSealer('clinical-notes', env.SEALING_KEY, former));
  const suggester = createSuggester({
    store,
    envelope,
    logger,
    ...openVendors(env),
    budget: { perProvider: env.AI_CALLS_PER_PROVIDER_DAY, total: env.AI_CALLS_PER_DAY },
  });
  const jobs = createWorker({
    redisUrl: env.REDIS_URL,
    prefix: env.KEY_PREFIX,
    logger,
    queue: suggestNoteJob.queue,
    handlers: [handleJob(suggestNoteJob, ({ suggestionId }) => suggester.runOne(suggestionId))],
    // A suggestion mostly waits for the model (docs/benchmarks/notes.md).
    concurrency: 16,
    drainMs: 60_000,
  });
  const sweep = createSweep(
    [
      { name: 'suggest-notes', everyMs: env.SWEEP_MS, run: suggester.sweep },
      { name: 'delete-old-transcripts', everyMs: hourMs, run: () => deleteOldTranscripts({ store, logger }) },
      { name: 'delete-old-journal-keys', everyMs: hourMs, run: () => deleteOldJournalKeys({ store, logger }) },
    ],
    logger,
  );
  watchCodeList();
  const health = createHealthServer(env.HEALTH_LISTEN);

  return {
    async start() {
      sweep.start();
      await health.start();
      // Redis only saves time: the sweep finds every suggestion.
      jobs.start().catch((err: unknown) => logger.warn({ err }, 'cannot receive jobs'));
    },
    async stop() {
      await health.stop();
      await Promise.all([jobs.stop(), sweep.stop()]);
      await store.close();
    },
  };
};
