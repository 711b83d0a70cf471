import { createLogger } from '@linden/platform/telemetry/log';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDpopNonces, proofLifetimeSeconds } from '#src/auth/dpop-nonces.ts';
import { createSeenProofs } from '#src/upstream/seen-proofs.ts';

const logger = createLogger('test', { level: 'silent' });
const open: (() => unknown)[] = [];
let redis: TestRedis;
beforeEach(() => {
  redis = openTestRedis();
});
afterEach(async () => {
  for (const close of open.splice(0)) close();
  await redis.close();
});

function replica(url = redis.url) {
  const seen = createSeenProofs({ REDIS_URL: url, KEY_PREFIX: redis.prefix }, logger);
  open.push(seen.close);
  return seen;
}

test('a proof seen by one replica is refused by every other', async () => {
  const here = replica();
  const there = replica();
  expect([await here.isNew('a'), await there.isNew('a'), await here.isNew('a')]).toEqual([true, false, false]);
  expect(await there.isNew('b')).toBe(true);
});

test('without Redis each replica still knows its own proofs', async () => {
  const alone = replica('redis://127.0.0.1:1');
  expect([await alone.isNew('a'), await alone.isNew('a')]).toEqual([true, false]);
});

test('remembers a proof at least as long as its nonce is valid', () => {
  const nonces = createDpopNonces(Buffer.alloc(32, 7).toString('base64url'));
  const given = Date.parse('2026-11-22T12:00:00Z');
  // At a replica whose clock is behind, the nonce is valid longest.
  const nonce = nonces.current(new Date(given));
  const ages = Array.from({ length: 900 }, (_, second) => second - 60);
  const good = ages.filter((age) => nonces.check(nonce, new Date(given + age * 1000)) !== 'refused');
  expect(good.length).toBeGreaterThan(180);
  expect(proofLifetimeSeconds).toBeGreaterThanOrEqual(good.length);
});
