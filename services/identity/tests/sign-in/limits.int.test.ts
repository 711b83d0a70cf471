import { createLogger } from '@linden/platform/telemetry/log';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRequestLimits } from '#src/clients/request-limits.ts';
import { origins, startIssuer } from '#tests/support/issuer.ts';
import { openPortal } from '#tests/support/portal.ts';

let redis: TestRedis;
const open: (() => unknown)[] = [];
beforeEach(() => {
  redis = openTestRedis();
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  await redis.close();
});

async function issuer({ perMinute = 5, url = redis.url, trustedProxies = ['loopback'] } = {}) {
  const limits = createRequestLimits(
    { REDIS_URL: url, KEY_PREFIX: redis.prefix, RATE_LIMIT_PER_MINUTE: perMinute },
    { secret: Buffer.alloc(32, 1), logger: createLogger('test', { level: 'silent' }), patienceMs: 2_000 },
  );
  const started = await startIssuer({ limits, trustedProxies });
  open.push(limits.close, started.stop);
  const ask = (path: string, from = '203.0.113.7', init: RequestInit = {}) =>
    fetch(new URL(path, started.issuer), { ...init, headers: { 'x-forwarded-for': from, ...init.headers } });
  const statuses = async (path: string, ways: readonly string[]) => {
    const answers: number[] = [];
    for (const way of ways) answers.push((await ask(path, way)).status);
    return answers;
  };
  return { ...started, ask, statuses };
}

const times = (count: number, way: (index: number) => string) => Array.from({ length: count }, (_, n) => way(n));
const jwks = '/jwks';
const token: RequestInit = { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token' }) };

test('shows a page that says to wait, with its headers, to a client with too many requests; others continue', async () => {
  const { ask, statuses } = await issuer();
  expect(
    await statuses(
      '/account',
      times(5, () => '203.0.113.7'),
    ),
  ).toEqual(Array(5).fill(401));
  const answer = await ask('/account');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect([page.includes('<h1>Too many requests</h1>'), page.includes('RATE_LIMITED')]).toEqual([true, true]);
  expect((await ask('/account', '203.0.113.8')).status).toBe(401);
});

test.each(['/token', '/jwks', '/me', '/.well-known/openid-configuration', '/token/revocation'])(
  'rejects programs in OAuth’s JSON format: %s',
  async (path) => {
    const { ask } = await issuer({ perMinute: 1 });
    await ask(jwks);
    const answer = await ask(path, undefined, path.startsWith('/token') ? token : {});
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'application/json; charset=utf-8']);
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable', code: 'RATE_LIMITED' });
  },
);

test.each([
  ['of a portal may', origins.client, origins.client],
  ['of other sites may not', 'https://evil.example', null],
])('scripts %s read the error', async (_, origin, allowed) => {
  const { ask } = await issuer({ perMinute: 1 });
  await ask(jwks);
  const { headers } = await ask('/token', undefined, { ...token, headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
});

test.each(['/auth', '/sign-in/none', '/assets/styles.css', '/no-such-page', '/session/end', jwks])(
  'counts every address: %s',
  async (path) => {
    const { ask, statuses } = await issuer();
    expect(
      await statuses(
        path,
        times(5, () => '203.0.113.7'),
      ),
    ).not.toContain(429);
    expect((await ask(path)).status).toBe(429);
  },
);

test('answers the liveness probe at any time', async () => {
  const { statuses } = await issuer({ perMinute: 1 });
  expect(
    await statuses(
      '/healthz',
      times(10, () => '203.0.113.7'),
    ),
  ).toEqual(Array(10).fill(200));
});

test.each<[string, (index: number) => string]>([
  ['an address in front of one’s own', (n) => `198.51.100.${n}, 203.0.113.7`],
  ['an invalid address', (n) => `visitor-${n}, 203.0.113.7`],
  ['another address of the same network', (n) => `2001:db8::${n + 1}`],
])('does not count a client as another because of %s', async (_, way) => {
  const { statuses } = await issuer();
  const answers = await statuses(jwks, times(10, way));
  expect(answers.filter((status) => status === 200)).toHaveLength(5);
});

test('ignores forwarded addresses from an untrusted sender', async () => {
  const { statuses } = await issuer({ trustedProxies: ['10.0.0.0/8'] });
  const answers = await statuses(
    jwks,
    times(10, (n) => `203.0.113.${n}`),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(5);
});

test('tells households apart behind one proxy', async () => {
  const { statuses } = await issuer({ perMinute: 1 });
  expect(
    await statuses(
      jwks,
      times(10, (n) => `203.0.113.${n}, 127.0.0.1`),
    ),
  ).toEqual(Array(10).fill(200));
});

test('lets twenty people of one household sign in within a minute under the default limit', async () => {
  const started = await issuer({ perMinute: 600 });
  const portal = await openPortal(started);
  for (let count = 0; count < 20; count += 1) {
    const { email } = await started.account();
    expect((await portal.signIn(started.browser(), email)).tokens.access_token).toBeTruthy();
  }
}, 60_000);

test('stores no address in Redis', async () => {
  const { ask } = await issuer();
  await ask(jwks);
  const keys = await redis.keys();
  expect(keys).toHaveLength(1);
  expect(keys.every((key) => /^:issuer:rate:[\w-]{43}$/.test(key))).toBe(true);
});

test('answers everyone without Redis', async () => {
  const { statuses } = await issuer({ perMinute: 1, url: 'redis://127.0.0.1:1' });
  expect(
    await statuses(
      jwks,
      times(10, () => '203.0.113.7'),
    ),
  ).toEqual(Array(10).fill(200));
});
