import { createEventReader } from '@linden/platform/events/event-reader';
import { wakeJob, wakeQueue } from '@linden/platform/events/wake';
import { createHealthServer } from '@linden/platform/process/health-server';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createWorker, handleJob } from '@linden/platform/queue/queue';
import { createIndexKeeper } from '#src/use-cases/index/index-keeper.ts';
import { readWorkerConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { createHandleEvents } from './jobs/read-events/process.ts';

const consumer = 'search';

/** Opens search's background worker. */
export const openWorker: OpenProgram = (environment, logger) => {
  const env = readWorkerConfig(environment);
  const context = createContext(env, logger);
  const handleEvents = createHandleEvents({ ...context, logger });
  const readers = new Map(
    Object.entries(context.owners.logs).map(([source, log]) => [
      source,
      createEventReader({ log, consumer, logger, handle: (events) => handleEvents(source, events) }),
    ]),
  );
  const wakes = createWorker({
    redisUrl: env.REDIS_URL,
    prefix: env.KEY_PREFIX,
    queue: wakeQueue(consumer),
    handlers: [handleJob(wakeJob(consumer), async ({ source }) => readers.get(source)?.drain())],
    logger,
    concurrency: readers.size,
  });
  const keeper = createIndexKeeper(context, logger);
  const health = createHealthServer(env.HEALTH_LISTEN);

  return {
    async start() {
      keeper.start();
      for (const reader of readers.values()) reader.start();
      await health.start();
      // Redis only makes it faster: the readers' own sweep works without it.
      wakes.start().catch((err: unknown) => logger.warn({ err }, 'cannot subscribe to wakes'));
    },
    async stop() {
      await health.stop();
      await wakes.stop();
      await keeper.stop();
      for (const reader of readers.values()) await reader.stop();
      await context.close();
    },
  };
};
