import { setTimeout as sleep } from 'node:timers/promises';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueue } from '#src/queue/queue.ts';
import { mark } from '#tests/sample/job-process.ts';

const total = 120;
let redis: TestRedis;
let worker: StartedProcess | undefined;

beforeEach(() => {
  redis = openTestRedis();
});
afterEach(async () => {
  await worker?.kill('SIGKILL');
  await redis.close();
});

test('keeps every effect when workers are killed during jobs, some of which run twice', async () => {
  const queue = createQueue({ redisUrl: redis.url, prefix: redis.prefix });
  await Promise.all(Array.from({ length: total }, (_, id) => queue.enqueue(mark, { id: `job-${id}` })));
  for (let kills = 0; kills < 3; kills++) {
    worker = await startWorker();
    await sleep(200);
    await worker.kill('SIGKILL');
  }
  expect(await done()).toBeLessThan(total);
  worker = await startWorker();
  await expect.poll(done, { interval: 100 }).toBe(total);
  const began = (await redis.keys()).filter((key) => key.startsWith('began-'));
  const counts = await redis.redis.mget(began.map((key) => redis.prefix + key));
  expect(began).toHaveLength(total);
  expect(counts.filter((count) => Number(count) > 1).length).toBeGreaterThan(0);
  expect(await worker.kill('SIGTERM')).toBe(0);
  await queue.close();
});

const done = () => redis.redis.scard(`${redis.prefix}done`);

function startWorker(): Promise<StartedProcess> {
  let started = false;
  const plan = startProcess({
    args: ['tests/sample/job-process.ts'],
    cwd: `${import.meta.dirname}/../..`,
    env: { REDIS_URL: redis.url, KEY_PREFIX: redis.prefix, LOG_LEVEL: 'info' },
    ready: async () => {
      const before = await done();
      started ||= (await sleep(50).then(done)) > before;
      return started;
    },
  });
  return plan;
}
