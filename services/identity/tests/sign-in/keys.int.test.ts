import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyLives } from '#src/domain/sign-in/signing-keys.ts';
import { startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

let issuer: TestIssuer;
let portal: Portal;
let now = Date.now();

beforeAll(async () => {
  issuer = await startIssuer({ clock: { now: () => new Date(now) } });
  portal = await openPortal(issuer);
});
afterAll(() => issuer?.stop());

const published = async () => (await (await fetch(`${issuer.issuer}/jwks`)).json()) as JSONWebKeySet;
const kids = async () => (await published()).keys.map(({ kid }) => kid);

async function accessToken(): Promise<string> {
  const { email } = await issuer.account();
  return (await portal.signIn(issuer.browser(), email)).tokens.access_token;
}

const opens = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await published())).then(
    () => true,
    () => false,
  );

async function pass(ms: number) {
  now += ms;
  await issuer.parts.holder.refresh();
}

test('publishes a key before it signs and after; then rejects everything it signed', async () => {
  const [first = ''] = await kids();
  const old = await accessToken();
  expect(decodeProtectedHeader(old).kid).toBe(first);

  await pass(keyLives.signsMs - keyLives.knownBeforeMs);
  const [signs, next = ''] = await kids();
  expect([signs, next === first]).toEqual([first, false]);
  expect(decodeProtectedHeader(await accessToken()).kid).toBe(first);

  await pass(keyLives.knownBeforeMs);
  expect(await kids()).toEqual([next, first]);
  const fresh = await accessToken();
  expect(decodeProtectedHeader(fresh).kid).toBe(next);
  expect([await opens(old), await opens(fresh)]).toEqual([true, true]);

  await pass(keyLives.knownAfterMs);
  expect(await kids()).toEqual([next]);
  expect([await opens(old), await opens(fresh)]).toEqual([false, true]);
});

test('agrees on one key between replicas that start at once, and seals its private part', async () => {
  await issuer.admin.query('delete from identity.signing_keys');
  const others = await Promise.all(Array.from({ length: 4 }, () => issuer.another()));
  expect(others).toHaveLength(4);
  await issuer.parts.holder.refresh();
  const { rows } = await issuer.admin.query('select * from identity.signing_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed).toMatch(/^1\.[\w-]+$/);
  expect(rows[0].public_jwk).not.toHaveProperty('d');
  expect(await kids()).toEqual([rows[0].kid]);
});

test('publishes no private part', async () => {
  const { keys } = await published();
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('answers before it has read its keys, reports that, and works once it has them', async () => {
  const bare = await startIssuer({ withoutKeys: true });
  const ask = async (path: string) => (await fetch(`${bare.issuer}${path}`)).status;
  expect([await ask('/healthz'), await ask('/jwks'), await ask('/account')]).toEqual([200, 503, 503]);
  await bare.parts.holder.refresh();
  expect([await ask('/jwks'), await ask('/account')]).toEqual([200, 401]);
  await bare.stop();
});
