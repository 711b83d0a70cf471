import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { readConfigOrExit, redisUrl } from '#src/config/config.ts';
import { runService } from '#src/process/run-service.ts';
import { createWorker, defineJob, handleJob } from '#src/queue/queue.ts';
import { createLogger } from '#src/telemetry/log.ts';

/** Its effect is one member of a set. Every run leaves a mark when it starts, so that a test sees which jobs ran twice. */
export const mark = defineJob({
  queue: 'marks',
  name: 'mark',
  schema: z.object({ id: z.string() }),
  mode: 'once',
  id: ({ id }) => id,
});

if (import.meta.main) {
  const config = readConfigOrExit(z.object({ REDIS_URL: redisUrl, KEY_PREFIX: z.string() }));
  const redis = new Redis(config.REDIS_URL);
  const logger = createLogger('job-process');
  const worker = createWorker({
    redisUrl: config.REDIS_URL,
    prefix: config.KEY_PREFIX,
    queue: 'marks',
    logger,
    concurrency: 4,
    lockMs: 1000,
    handlers: [
      handleJob(mark, async ({ id }) => {
        await redis.incr(`${config.KEY_PREFIX}began-${id}`);
        await sleep(40);
        await redis.sadd(`${config.KEY_PREFIX}done`, id);
      }),
    ],
  });
  await runService(logger, worker);
}
