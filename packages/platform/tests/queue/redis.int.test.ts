import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRedis } from '#src/queue/redis.ts';

let server: TestRedis;

beforeEach(() => {
  server = openTestRedis();
});
afterEach(() => server.close());

test('adds the prefix to every key, and hides keys of other prefixes', async () => {
  const one = createRedis(server.url, `${server.prefix}one-`);
  const two = createRedis(server.url, `${server.prefix}two-`);
  await one.set('limit', '1');
  expect(await two.get('limit')).toBeNull();
  expect(await server.keys()).toEqual(['one-limit']);
  one.disconnect();
  two.disconnect();
});

test('fails a command while Redis is unavailable, and the process survives', async () => {
  const redis = createRedis('redis://127.0.0.1:1', '');
  const started = performance.now();
  await expect(redis.get('limit')).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(30_000);
  redis.disconnect();
});
