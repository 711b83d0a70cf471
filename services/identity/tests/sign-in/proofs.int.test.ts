import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultIdleLimits } from '#src/domain/sign-in/idle-limits.ts';
import { createAdapterFactory } from '#src/web/oidc/adapter.ts';
import { origins, password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

let issuer: TestIssuer;
let portal: Portal;
let key: CryptoKey;
let jwk: JWK;
let secret: JWK;

beforeAll(async () => {
  issuer = await startIssuer();
  portal = await openPortal(issuer);
  const pair = await generateKeyPair('ES256', { extractable: true });
  key = pair.privateKey;
  [jwk, secret] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
});
afterAll(() => issuer?.stop());

interface Forged {
  payload?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: CryptoKey;
}

async function proofOf(nonce: string, { payload, header, key: signing = key }: Forged = {}): Promise<string> {
  const said = {
    jti: randomUUID(),
    htm: 'POST',
    htu: `${issuer.issuer}/token`,
    iat: Math.floor(Date.now() / 1000),
    nonce,
  };
  return new SignJWT({ ...said, ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
    .sign(signing);
}

async function send(fields: Record<string, string>, proof?: string) {
  const response = await fetch(`${issuer.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'linden-client', ...fields }),
    headers: proof ? { dpop: proof } : {},
  });
  const body = (await response.json()) as { error?: string; token_type?: string; refresh_token?: string };
  return { status: response.status, ...body, nonce: response.headers.get('dpop-nonce') ?? '' };
}

const noncePlease = async () =>
  (await send({ grant_type: 'refresh_token', refresh_token: 'x' }, await proofOf(''))).nonce;

async function codeFields(): Promise<Record<string, string>> {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  const begun = await portal.begin();
  const { url } = await browser.submit(await browser.open(begun.address), { email, password });
  return {
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: begun.redirectUri,
    code_verifier: begun.verifier,
  };
}

test('asks for its own nonce before it accepts a proof', async () => {
  const answer = await send({ grant_type: 'refresh_token', refresh_token: 'x' }, await proofOf(''));
  expect(answer).toMatchObject({ status: 400, error: 'use_dpop_nonce' });
  expect(answer.nonce).not.toBe('');
});

test('gives its nonce with its description to the portals, so that the first proof is accepted', async () => {
  const described = await fetch(`${issuer.issuer}/.well-known/openid-configuration`, {
    headers: { origin: origins.client },
  });
  const nonce = described.headers.get('dpop-nonce') ?? '';
  expect(described.headers.get('access-control-expose-headers')).toBe('dpop-nonce');
  expect(await send(await codeFields(), await proofOf(nonce))).toMatchObject({ status: 200, token_type: 'DPoP' });
});

const hour = 3600;
const seconds = () => Math.floor(Date.now() / 1000);

test.each<[string, (other: CryptoKey) => Forged]>([
  ['another address', () => ({ payload: { htu: 'https://evil.example/token' } })],
  ['another path', () => ({ payload: { htu: `${issuer.issuer}/me` } })],
  ['another method', () => ({ payload: { htm: 'GET' } })],
  ['no id of its own', () => ({ payload: { jti: undefined } })],
  ['no time', () => ({ payload: { iat: undefined } })],
  ['a made-up nonce', () => ({ payload: { nonce: 'mine' } })],
  ['no nonce and an old time', () => ({ payload: { nonce: undefined, iat: seconds() - hour } })],
  ['another type', () => ({ header: { typ: 'JWT' } })],
  ['a key that did not sign it', (other) => ({ key: other })],
  ['the private key in it', () => ({ header: { jwk: secret } })],
  ['no key in it', () => ({ header: { jwk: undefined } })],
])('rejects a proof with %s; the code stays valid for its owner', async (_, forge) => {
  const fields = await codeFields();
  const nonce = await noncePlease();
  const { privateKey: other } = await generateKeyPair('ES256');
  const refused = await send(fields, await proofOf(nonce, forge(other)));
  expect(refused.status).toBe(400);
  expect(['invalid_dpop_proof', 'use_dpop_nonce', 'invalid_request']).toContain(refused.error);
  expect(await send(fields, await proofOf(nonce))).toMatchObject({ status: 200, token_type: 'DPoP' });
});

test.each([
  ['behind', -hour],
  ['ahead', hour],
])('accepts a phone whose clock is an hour %s, because the nonce dates the proof', async (_, off) => {
  const nonce = await noncePlease();
  const proof = await proofOf(nonce, { payload: { iat: seconds() + off } });
  expect(await send(await codeFields(), proof)).toMatchObject({ status: 200, token_type: 'DPoP' });
});

test('rejects a code without a proof', async () => {
  expect(await send(await codeFields())).toMatchObject({ status: 400 });
});

test('accepts a proof once: at most one of ten concurrent uses', async () => {
  const nonce = await noncePlease();
  const codes: Record<string, string>[] = [];
  for (let index = 0; index < 10; index += 1) codes.push(await codeFields());
  const proof = await proofOf(nonce);
  const answers = await Promise.all(codes.map((fields) => send(fields, proof)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await send(await codeFields(), proof)).status).toBe(400);
});

test('of three proofs with one id stored at once, one is new', async () => {
  const adapter = createAdapterFactory(issuer.parts.store, defaultIdleLimits)('ReplayDetection');
  const id = randomUUID();
  const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => adapter.upsert(id, {}, 60)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('rejects a token bound to one key at userinfo with another key or none', async () => {
  const { email } = await issuer.account();
  const { tokens } = await portal.signIn(issuer.browser(), email);
  const { access_token: token } = await portal.refresh(tokens.refresh_token ?? '', 'openid email');
  const bearer = await fetch(`${issuer.issuer}/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(bearer.status).toBe(401);
  const payload = { htm: 'GET', htu: `${issuer.issuer}/me` };
  const proof = await proofOf(await noncePlease(), { payload });
  const other = await fetch(`${issuer.issuer}/me`, { headers: { authorization: `DPoP ${token}`, dpop: proof } });
  expect(other.status).toBe(401);
});
