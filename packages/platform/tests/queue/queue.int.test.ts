import { setTimeout as sleep } from 'node:timers/promises';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createWaker, wakeJob, wakeQueue } from '#src/events/wake.ts';
import { createQueue, createWorker, defineJob, handleJob, type JobHandler, type JobQueue } from '#src/queue/queue.ts';
import { createLogger } from '#src/telemetry/log.ts';

const refresh = defineJob({
  queue: 'refresh',
  name: 'refresh-provider',
  schema: z.object({ providerId: z.string().min(1) }),
  mode: 'coalesce',
  id: ({ providerId }) => `provider:${providerId}`,
});
const cancel = defineJob({ ...refresh, name: 'auto-cancel', mode: 'once', attempts: 3 });

let redis: TestRedis;
let queue: JobQueue;
let lines: string[];
const stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  redis = openTestRedis();
  queue = createQueue({ redisUrl: redis.url, prefix: redis.prefix });
  lines = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await queue.close();
  await redis.close();
});

describe('a job', () => {
  test('reaches its function with its payload', async () => {
    const seen: string[] = [];
    await work(handleJob(refresh, async ({ providerId }) => seen.push(providerId)));
    await queue.enqueue(refresh, { providerId: 'p1' });
    await expect.poll(() => seen).toEqual(['p1']);
  });

  test('with a payload outside its contract is refused when enqueued', async () => {
    await expect(queue.enqueue(refresh, { providerId: '' })).rejects.toThrow();
    expect((await redis.keys()).filter((key) => /refresh:\d+$/.test(key))).toEqual([]);
  });

  test('with a payload outside the newer contract of the worker fails once, in the log, without its function', async () => {
    let runs = 0;
    const newer = defineJob({ ...refresh, schema: z.object({ providerId: z.uuid() }) });
    await work(handleJob(newer, async () => runs++));
    await queue.enqueue(refresh, { providerId: 'Rosalind' });
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', job: 'refresh-provider', msg: 'job failed' });
    expect(lines[0]).not.toContain('Rosalind');
    expect(runs).toBe(0);
  });

  test('that fails is retried, then logged at error', async () => {
    const attempts: number[] = [];
    await work(
      handleJob(cancel, async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempts.length < 2) throw new Error('not yet');
      }),
    );
    await queue.enqueue(cancel, { providerId: 'p1' });
    await expect.poll(() => attempts).toEqual([1, 2]);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error']);
  });

  test('that runs once does not run again when enqueued again', async () => {
    let runs = 0;
    await work(handleJob(cancel, async () => runs++));
    for (let times = 0; times < 3; times++) {
      await queue.enqueue(cancel, { providerId: 'p1' });
      await expect.poll(() => runs).toBe(1);
    }
    await queue.enqueue(cancel, { providerId: 'p2' });
    await expect.poll(() => runs).toBe(2);
  });

  test('that coalesces waits at most once behind the running one, and then runs', async () => {
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    await work(
      handleJob(refresh, async () => {
        runs++;
        if (runs === 1) await gate.promise;
      }),
    );
    await queue.enqueue(refresh, { providerId: 'p1' });
    await expect.poll(() => runs).toBe(1);
    for (let times = 0; times < 20; times++) await queue.enqueue(refresh, { providerId: 'p1' });
    gate.resolve();
    await expect.poll(() => runs).toBe(2);
    await sleep(300);
    expect(runs).toBe(2);
  });

  test('with a delay does not run before it', async () => {
    let ranAt = 0;
    await work(handleJob(refresh, async () => (ranAt = performance.now())));
    const asked = performance.now();
    await queue.enqueue(refresh, { providerId: 'p1' }, { delayMs: 200 });
    await expect.poll(() => ranAt).toBeGreaterThan(0);
    expect(ranAt - asked).toBeGreaterThanOrEqual(195);
  });

  test('that is running when the worker stops is finished first', async () => {
    let ended = false;
    let began = false;
    const stop = await work(
      handleJob(refresh, async () => {
        began = true;
        await sleep(200);
        ended = true;
      }),
    );
    await queue.enqueue(refresh, { providerId: 'p1' });
    await expect.poll(() => began).toBe(true);
    await stop();
    expect(ended).toBe(true);
  });

  test('lives under the prefix, in a key without payload', async () => {
    await queue.enqueue(cancel, { providerId: 'p1' });
    expect((await redis.keys()).some((key) => key === ':refresh:provider.p1')).toBe(true);
  });
});

describe('waking', () => {
  test('wakes a waiting reader once for many wakes', async () => {
    const sources: string[] = [];
    const waker = createWaker({ queue, source: 'accounts', consumers: ['search'], logger: logger(), paceMs: 0 });
    for (let times = 0; times < 10; times++) await waker.wake();
    await work(
      handleJob(wakeJob('search'), async ({ source }) => sources.push(source)),
      wakeQueue('search'),
    );
    await expect.poll(() => sources).toEqual(['accounts']);
    await sleep(200);
    expect(sources).toEqual(['accounts']);
  });

  test('sends the first change at once, and the next ones together', async () => {
    const asked: number[] = [];
    const began = performance.now();
    const counted = { ...queue, enqueue: async () => void asked.push(performance.now() - began) } as typeof queue;
    const parts = { source: 'accounts', consumers: ['search'], logger: logger(), paceMs: 300 };
    const waker = createWaker({ queue: counted, ...parts });
    for (let times = 0; times < 50; times++) await waker.wake();
    expect(asked).toHaveLength(1);
    await expect.poll(() => asked.length).toBe(2);
    await sleep(400);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBeGreaterThan(250);
    await waker.wake();
    expect(asked).toHaveLength(3);
  });

  test('without Redis is a warning, not a failure, and does not delay the caller', async () => {
    const nowhere = createQueue({ redisUrl: 'redis://127.0.0.1:1', prefix: 'x' });
    stops.push(() => Promise.race([nowhere.close().catch(() => {}), sleep(500)]));
    const started = performance.now();
    await createWaker({ queue: nowhere, source: 'accounts', consumers: ['search'], logger: logger() }).wake();
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['warn']);
  });
});

const logger = () => createLogger('test', { level: 'warn', destination: { write: (line) => lines.push(line) } });

async function work(handler: JobHandler, name = 'refresh'): Promise<() => Promise<void>> {
  const worker = createWorker({
    redisUrl: redis.url,
    prefix: redis.prefix,
    queue: name,
    handlers: [handler],
    logger: logger(),
  });
  await worker.start();
  stops.push(() => worker.stop());
  return () => worker.stop();
}
