import { createServer } from 'node:http';
import { createEventReader } from '@linden/platform/event-reader';
import { createLogger } from '@linden/platform/log';
import { createWorker, handles } from '@linden/platform/queue';
import { runService } from '@linden/platform/run-service';
import { wakeJob, wakeQueue } from '@linden/platform/wake';
import { workerConfig } from './config.ts';
import { createContext } from './context.ts';
import { createKeeper } from './index/keeper.ts';
import { createHandleEvents } from './jobs/read-events/process.ts';

const consumer = 'search';
const env = workerConfig();
const logger = createLogger('search-worker');
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
  handlers: [handles(wakeJob(consumer), async ({ source }) => readers.get(source)?.drain())],
  logger,
  concurrency: readers.size,
});
const keeper = createKeeper(context, logger);
const health = createServer((_, response) => response.end('ok'));

await runService(logger, {
  async start() {
    keeper.start();
    for (const reader of readers.values()) reader.start();
    await new Promise<void>((resolve, reject) => {
      health.once('error', reject).listen(env.HEALTH_LISTEN.port, env.HEALTH_LISTEN.host, resolve);
    });
    // Redis only speeds things up: the readers' own sweep goes on without it.
    wakes.start().catch((err: unknown) => logger.warn({ err }, 'wakes are not heard'));
  },
  async stop() {
    health.close();
    await wakes.stop();
    await keeper.stop();
    for (const reader of readers.values()) await reader.stop();
    await context.close();
  },
});
