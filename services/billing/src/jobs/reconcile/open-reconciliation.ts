import type { SweepTask } from '@linden/platform/process/sweep';
import {
  createQueue,
  createWorker,
  handleJob,
  type JobWorker,
  type QueueConnection,
} from '@linden/platform/queue/queue';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { hasReconciled } from '#src/store/payments/reconciliations.ts';
import { reconcileJob } from './contract.ts';
import { findLastNight, type ReconcileContext, reconcile } from './process.ts';

const everyMs = 60_000;

/** Opens the nightly reconciliation: a sweep that enqueues the job while a night is not done, and the worker that runs it. */
export function openReconciliation(
  context: ReconcileContext,
  connection: QueueConnection,
): JobWorker & { readonly task: SweepTask } {
  const { logger, store, clock } = context;
  const queue = createQueue(connection);
  const worker = createWorker({
    ...connection,
    logger,
    queue: reconcileJob.queue,
    handlers: [handleJob(reconcileJob, ({ night }) => reconcile(context, night))],
    concurrency: 1,
    drainMs: 15_000,
  });
  return {
    start: () => worker.start(),
    async stop() {
      await worker.stop();
      await queue.close();
    },
    task: {
      name: 'enqueue-reconciliation',
      everyMs,
      async run() {
        const night = findLastNight(clock.now());
        if (await openBillingTransactions(store).read((tx) => hasReconciled(tx, night))) return;
        await queue
          .enqueue(reconcileJob, { night })
          .catch((err: unknown) => logger.warn({ err }, 'the reconciliation was not enqueued'));
      },
    },
  };
}
