import { runThroughProxy, startFaultProxy } from '@linden/testkit/stores/fault-proxy';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimiter } from '#src/limits/rate-limit.ts';
import { createRedis } from '#src/queue/redis.ts';
import { createLogger } from '#src/telemetry/log.ts';

let server: TestRedis;
const open: { disconnect(): void }[] = [];
const warnings: string[] = [];
const logger = createLogger('test', { destination: { write: (line: string) => void warnings.push(line) } });

beforeEach(() => {
  server = openTestRedis();
  warnings.length = 0;
});
afterEach(async () => {
  for (const each of open.splice(0)) each.disconnect();
  await server.close();
});

/** Waits long for Redis unless the test is about that: a busy machine is not a lost Redis. */
function limiter(url = server.url, patienceMs = 2_000) {
  const redis = createRedis(url, server.prefix);
  open.push(redis);
  const limits = createRateLimiter({ redis, secret: 'a secret', logger, patienceMs });
  const sent = vi.spyOn(redis as unknown as { lindenTake(): unknown }, 'lindenTake');
  return { ...limits, countSent: () => sent.mock.calls.length };
}

const askTimes = async (count: number, ask: () => Promise<number>) =>
  (await Promise.all(Array.from({ length: count }, ask))).filter((wait) => wait === 0).length;

test('allows a minute’s requests over all replicas together, and says when to retry', async () => {
  const one = limiter();
  const two = limiter();
  const ask = (each: typeof one) => () => each.take('all', '203.0.113.7', 20);
  expect((await askTimes(15, ask(one))) + (await askTimes(15, ask(two)))).toBe(20);
  const wait = await one.take('all', '203.0.113.7', 20);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(3);
});

test('does not extend the wait for rejected requests', async () => {
  const { take } = limiter();
  const ask = () => take('all', '203.0.113.7', 60);
  expect(await askTimes(300, ask)).toBe(60);
  await expect.poll(ask, { interval: 100 }).toBe(0);
});

test.each([
  ['another visitor', 'all', '203.0.113.8'],
  ['another operation', 'search', '203.0.113.7'],
])('gives %s a separate bucket', async (_, what, who) => {
  const { take } = limiter();
  expect(await askTimes(3, () => take('all', '203.0.113.7', 2))).toBe(2);
  expect(await take(what, who, 2)).toBe(0);
});

test('uses keys without addresses that expire and begin with the prefix', async () => {
  await limiter().take('all', '203.0.113.7', 600);
  const [key = ''] = await server.keys();
  expect(key).toMatch(/^rate:[\w-]{43}$/);
  expect(await server.redis.pttl(`${server.prefix}${key}`)).toBeLessThanOrEqual(100);
});

test('counts in a process that is busy for longer than its patience', async () => {
  const { take } = limiter(server.url, 50);
  const ask = async () => {
    const taken = take('all', '203.0.113.7', 1);
    const until = performance.now() + 120;
    // The command must be on its way first.
    setImmediate(() => {
      while (performance.now() < until);
    });
    return taken;
  };
  // Connects first, with another client's bucket, because this one must be full to the millisecond.
  await take('all', '203.0.113.8', 1_000_000);
  expect(await ask()).toBe(0);
  expect(await ask()).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
});

test('lets everyone through without Redis, without calling it for each, with one warning', async () => {
  const { take, countSent } = limiter('redis://127.0.0.1:1', 100);
  for (let count = 0; count < 50; count += 1) expect(await take('all', '203.0.113.7', 1)).toBe(0);
  // A slow machine may need longer than one pause.
  expect(countSent()).toBeLessThan(25);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain('203.0.113');
});

test('waits only once for a Redis that hangs, and limits again when it is back', async () => {
  const proxy = await startFaultProxy(server.url);
  const { take, countSent } = limiter(runThroughProxy(server.url, proxy), 100);
  const ask = () => take('all', '203.0.113.7', 2);
  expect(await ask()).toBe(0);
  proxy.freeze();
  expect(await askTimes(20, ask)).toBe(20);
  const before = countSent();
  for (let count = 0; count < 50; count += 1) expect(await ask()).toBe(0);
  expect(countSent() - before).toBeLessThan(25);
  await proxy.restore();
  await expect.poll(ask, { interval: 50 }).toBeGreaterThan(0);
  await proxy.close();
});
