import { createLogger } from '@linden/platform/telemetry/log';
import { testKeys } from '@linden/testkit/process/test-callers';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRateLimits } from '#src/upstream/rate-limits.ts';
import { startBff } from './fake-services.ts';
import { requestById } from './test-operations.ts';

let redis: TestRedis;
const open: (() => unknown)[] = [];
beforeEach(() => {
  redis = openTestRedis();
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  await redis.close();
});

interface World {
  perMinute?: number;
  heavy?: number;
  lookups?: number;
  takings?: number;
  takingsPerIpv4?: number;
  drafts?: number;
  accountLookups?: number;
  trustedProxies?: string[];
  url?: string;
  freeText?: boolean;
}

async function bff({
  perMinute = 5,
  heavy = 1_000,
  lookups = 1_000,
  accountLookups = 1_000,
  takings = 1_000,
  takingsPerIpv4 = takings,
  drafts = 1_000,
  trustedProxies = ['loopback'],
  url = redis.url,
  freeText = false,
}: World = {}) {
  const options = {
    REDIS_URL: url,
    KEY_PREFIX: redis.prefix,
    CALLER_SIGNING_KEY: testKeys().privateKey('bff') as never,
    RATE_LIMIT_PER_MINUTE: perMinute,
    RATE_LIMIT_HEAVY_PER_MINUTE: heavy,
    RATE_LIMIT_LOOKUPS_PER_MINUTE: lookups,
    RATE_LIMIT_LOOKUPS_PER_ACCOUNT: accountLookups,
    RATE_LIMIT_TAKINGS_PER_MINUTE: takings,
    RATE_LIMIT_TAKINGS_PER_IPV4: takingsPerIpv4,
    RATE_LIMIT_DRAFTS_PER_MINUTE: drafts,
    RATE_LIMIT_DRAFTS_PER_IPV4: drafts,
  };
  const rateLimits = createRateLimits(options, createLogger('test', { level: 'silent' }), 2_000);
  const started = await startBff({}, { freeText, rateLimits, trustedProxies });
  open.push(rateLimits.close, started.stop);
  const ask = async (forwarded?: string, body: unknown = requestById('AllPayors'), more: object = {}) => {
    const way: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return started.post(body, { headers: { 'content-type': 'application/json', ...way, ...more } });
  };
  const passed = async (ways: string[], body?: unknown) => {
    const statuses: number[] = [];
    for (const way of ways) statuses.push((await ask(way, body)).status);
    return statuses.filter((status) => status === 200).length;
  };
  return { ...started, ask, passed };
}

const times = (count: number, way: (index: number) => string) => Array.from({ length: count }, (_, n) => way(n));

test('tells a visitor over the limit when to retry, and calls no service', async () => {
  const { ask, passed, calls } = await bff();
  expect(await passed(times(5, () => '203.0.113.7'))).toBe(5);
  const { status, headers, text } = await ask('203.0.113.7', requestById('Profile', { shortId: 'a' }));
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(JSON.parse(text).errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
  expect(calls).not.toHaveProperty('getProvider');
});

test('counts refused requests as well', async () => {
  const { ask } = await bff();
  for (let count = 0; count < 5; count += 1) await ask('203.0.113.7', '{');
  expect((await ask('203.0.113.7')).status).toBe(429);
});

test('limits look-ups by ids from links separately, counting each alias', async () => {
  const { post, calls } = await bff({ perMinute: 1_000, lookups: 5, freeText: true });
  const lookup = (name: string) => `${name}: publicPatient(customerId: "c") { initials }`;
  const ask = (count: number) =>
    post({ query: `{ ${Array.from({ length: count }, (_, n) => lookup(`a${n}`)).join(' ')} }` });
  expect((await ask(3)).status).toBe(200);
  expect((await ask(3)).status).toBe(429);
  expect(calls.getPublicPatient).toBe(3);
  expect((await post({ query: '{ statesAndPayors { usState } }' })).status).toBe(200);
});

test('limits look-ups of an account, from whichever networks it asks, and of no other account', async () => {
  const { ask, as, lines, calls } = await bff({ perMinute: 1_000, accountLookups: 3, freeText: true });
  const body = { query: '{ publicPatient(customerId: "c") { initials } }' };
  const lookUp = async (way: string, headers: Record<string, string>) => ask(way, body, headers);
  const mine = await as();
  for (const end of [1, 2, 3]) expect((await lookUp(`203.0.113.${end}`, mine)).status).toBe(200);
  const { status, text } = await lookUp('2001:db8:7::1', mine);
  expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([429, 'LOOKUPS_EXHAUSTED']);
  expect(calls.getPublicPatient).toBe(3);
  expect(lines.join('')).toMatch(/"kind":"account_cap","reason":"LOOKUPS_EXHAUSTED"/);
  const other = await as({ sub: '11111111-9b1a-4c57-8f53-0a1b2c3d4e5f' });
  expect((await lookUp('203.0.113.1', other)).status).toBe(200);
});

test('limits holds and bookings with a new cookie or none', async () => {
  const { post, calls } = await bff({ perMinute: 1_000, takings: 4, freeText: true });
  const slot = '{ providerId: "p", appointmentType: INTAKE, inOffice: false, timeStart: "2026-12-01T17:00:00Z" }';
  const hold = { query: `mutation { holdSlot(values: { key: "k", slot: ${slot} }) { nearby } }` };
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await post(hold)).status);
  expect(statuses.slice(4)).toEqual([429, 429]);
  expect(calls.holdSlot).toBe(4);
});

const slot = '{ providerId: "p", appointmentType: INTAKE, inOffice: false, timeStart: "2026-12-01T17:00:00Z" }';
const hold = { query: `mutation { holdSlot(values: { key: "k", slot: ${slot} }) { nearby } }` };
const book = { query: `mutation { createAppointment(values: { key: "k", slot: ${slot}, state: "CA" }) { nearby } }` };

test('limits saved drafts of one address, and they use up no hold', async () => {
  const { post, calls } = await bff({ perMinute: 1_000, takings: 1, drafts: 3, freeText: true });
  const holdId = '11111111-0000-4000-8000-000000000001';
  const save = { query: `mutation { saveBookingDraft(holdId: "${holdId}", draft: "typed") }` };
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await post(save)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(calls.saveBookingDraft).toBe(3);
  expect((await post(hold)).status).toBe(200);
});

test('50 visitors behind one IPv4 address hold and book', async () => {
  const { passed } = await bff({ perMinute: 1_000, freeText: true, takings: 12, takingsPerIpv4: 120 });
  const office = times(50, () => '203.0.113.7');
  expect(await passed(office, hold)).toBe(50);
  expect(await passed(office, book)).toBe(50);
});

test('limits holds of a subscriber with many IPv6 networks', async () => {
  const { passed } = await bff({ perMinute: 1_000, freeText: true, takings: 1, takingsPerIpv4: 120 });
  // A /48 may take four a minute, so this waits for no more than one of them.
  const networks = times(10, (n) => `2001:db8:1:${(n * 256).toString(16)}::1`);
  expect(await passed(networks, hold)).toBeLessThan(10);
});

test('does not count holds of signed-in callers', async () => {
  const { post, as, calls } = await bff({ perMinute: 1_000, freeText: true, takings: 2 });
  const headers = await as();
  const statuses = [];
  for (let time = 0; time < 8; time++) statuses.push((await post(hold, { headers })).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(calls.holdSlot).toBe(8);
});

test('tells visitors behind one page server apart', async () => {
  const { passed } = await bff();
  expect(await passed(times(20, (n) => `203.0.113.${n}, 127.0.0.1`))).toBe(20);
});

test.each<[string, (index: number) => string]>([
  ['an address before the visitor’s own', (n) => `198.51.100.${n}, 203.0.113.7`],
  ['a proxy’s address before the visitor’s own', (n) => `198.51.100.${n}, 127.0.0.1, 203.0.113.7`],
  ['an invalid address', (n) => `visitor-${n}, 203.0.113.7`],
  ['a trusted proxy after the visitor’s own address', (n) => `198.51.100.${n}, 203.0.113.7, 127.0.0.1`],
  ['another address of the same network', (n) => `2001:db8::${n + 1}`],
])('%s does not change the visitor', async (_, way) => {
  const { passed } = await bff();
  expect(await passed(times(10, way))).toBe(5);
});

test('ignores forwarded addresses from an untrusted sender', async () => {
  const { passed } = await bff({ trustedProxies: ['10.0.0.0/8'] });
  expect(await passed(times(10, (n) => `203.0.113.${n}`))).toBe(5);
});

test('limits a heavy operation separately from light ones', async () => {
  const { passed } = await bff({ perMinute: 100, heavy: 3 });
  const ways = times(6, () => '203.0.113.7');
  expect(await passed(ways, requestById('Search', { values: { state: 'CA' }, first: 50 }))).toBe(3);
  expect(await passed(ways, requestById('Search', { values: { state: 'CA' }, first: 1 }))).toBe(6);
});

test('counts a heavy operation by network, so another address of it does not help', async () => {
  const { passed } = await bff({ perMinute: 100, heavy: 3 });
  const ways = times(6, (n) => `2001:db8::${n + 1}`);
  expect(await passed(ways, requestById('Search', { values: { state: 'CA' }, first: 50 }))).toBe(3);
});

test('limits events of pages separately; a visitor over that limit may still query', async () => {
  const { origin, passed } = await bff({ perMinute: 100, heavy: 3 });
  const identity = { stableID: '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001' };
  const events = [{ name: 'linden::page_viewed', value: 1, metadata: { page: 'Home' } }];
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', 'sec-gpc': '1' };
  const body = JSON.stringify({ writeKey: 'linden-local', identity, events });
  const statuses: number[] = [];
  for (const _ of times(5, String))
    statuses.push((await fetch(`${origin}/api/events`, { method: 'POST', headers, body })).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect(await passed(times(6, () => '203.0.113.7'))).toBe(6);
});

test.each<[string, object, number]>([
  ['a name', { name: 'Maya' }, 3],
  ['times of day', { availableTimes: ['Evening'] }, 3],
  ['an order that reads every open start', { sort: 'NEXT_AVAILABLE' }, 3],
  ['none of these', { state: 'CA', name: '', availableTimes: [], sort: 'RELEVANCE', specialty: ['Anxiety'] }, 6],
])('counts a search by %j as heavy, however little comes back', async (_, values, expected) => {
  const { passed } = await bff({ perMinute: 100, heavy: 3 });
  const ways = times(6, () => '203.0.113.7');
  expect(await passed(ways, requestById('Search', { values, first: 1 }))).toBe(expected);
});

test('stores no visitor address in Redis', async () => {
  // A small limit is remembered longer than an answer takes.
  const { ask } = await bff({ heavy: 5 });
  await ask('203.0.113.7', requestById('Search', { values: {}, first: 50 }));
  const keys = await redis.keys();
  expect(keys).toHaveLength(2);
  expect(keys.every((key) => /^:rate:[\w-]{43}$/.test(key))).toBe(true);
});

test('answers every visitor while Redis is away', async () => {
  const { passed } = await bff({ perMinute: 1, url: 'redis://127.0.0.1:1' });
  expect(await passed(times(10, () => '203.0.113.7'))).toBe(10);
});
