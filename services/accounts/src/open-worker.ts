import { systemClock } from '@linden/platform/clock';
import { createWaker } from '@linden/platform/events/wake';
import { createHealthServer } from '@linden/platform/process/health-server';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createSweep } from '@linden/platform/process/sweep';
import { createQueue } from '@linden/platform/queue/queue';
import { readWorkerConfig } from './config.ts';
import { expireCredentials } from './jobs/expire-credentials.ts';
import { openStore } from './store/open-store.ts';

/** Opens accounts' background worker. */
export const openWorker: OpenProgram = (environment, logger) => {
  const env = readWorkerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const waker = createWaker({ queue, source: 'accounts', consumers: ['search', 'billing'], logger });
  const context = { store, clock: systemClock, wakeConsumers: () => waker.wake(), logger };
  const expire = { name: 'expire-credentials', everyMs: env.EXPIRY_MS, run: () => expireCredentials(context) };
  const sweep = createSweep([expire], logger);
  const health = createHealthServer(env.HEALTH_LISTEN);

  return {
    async start() {
      sweep.start();
      await health.start();
    },
    async stop() {
      await health.stop();
      await sweep.stop();
      await queue.close();
      await store.close();
    },
  };
};
