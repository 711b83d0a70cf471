import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal, type RefusalCode } from '#src/gate/refusal.ts';
import { account, createTestIssuer, type Issuer, issuer, seconds, target } from '../../tests/test-issuer.ts';
import { createAuthenticator } from './authenticate.ts';

let test: Issuer;
beforeAll(async () => {
  test = await createTestIssuer();
});

type Sent = { authorization?: string; dpop?: string; method?: string };
const send = ({ authorization, dpop, method = 'POST' }: Sent) =>
  createAuthenticator(test.parts)({ authorization, dpop, method });

async function getRefusal(sent: Sent): Promise<RefusalCode | 'accepted'> {
  return send(sent).then(
    () => 'accepted' as const,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

/** Sends a valid request with one part replaced. */
async function request({ token, proof }: { token?: string; proof?: (token: string) => Promise<string> } = {}) {
  const access = token ?? (await test.token());
  return { authorization: `DPoP ${access}`, dpop: await (proof ?? test.proof)(access) };
}

describe('authentication of a request', () => {
  it('treats a request without the header as a visitor', async () => {
    expect(await send({})).toEqual({ caller: { kind: 'anonymous' } });
  });

  it('returns the account of the token with role, strength and time', async () => {
    const token = await test.token({ roles: ['client'], acr: 'urn:linden:two-step', auth_time: 1_790_000_000 });
    expect((await send(await request({ token }))).caller).toEqual({
      kind: 'person',
      account,
      roles: ['client'],
      strength: 'two_step',
      authenticatedAt: 1_790_000_000,
      session: 'session-1',
    });
  });

  it('assumes password strength when the token has no acr', async () => {
    const token = await test.token({ acr: undefined, auth_time: undefined });
    expect((await send(await request({ token }))).caller).toMatchObject({ strength: 'password', authenticatedAt: 0 });
  });

  it('accepts a configured client without a key', async () => {
    const token = await test.token({ client_id: 'linden-native', cnf: undefined });
    expect((await send({ authorization: `Bearer ${token}` })).caller).toMatchObject({ kind: 'person', account });
  });

  it('accepts a phone with a wrong clock: the nonce gives the age of the proof', async () => {
    const proof = (token: string) => test.proof(token, { iat: seconds(-9 * 3600) });
    expect((await send(await request({ proof }))).caller).toMatchObject({ account });
  });
});

it('refuses an expired token that was accepted before', async () => {
  let now = new Date();
  const authenticate = createAuthenticator({ ...test.parts, now: () => now });
  const token = await test.token({ exp: seconds(120) });
  const ask = async () => {
    const nonce = test.nonces.current(now);
    return authenticate({ authorization: `DPoP ${token}`, dpop: await test.proof(token, { nonce }), method: 'POST' });
  };
  expect((await ask()).caller).toMatchObject({ account });
  now = new Date(now.getTime() + 119_000);
  expect((await ask()).caller).toMatchObject({ account });
  now = new Date(now.getTime() + 11_000);
  await expect(ask()).rejects.toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' });
});

describe('a token whose session has ended', () => {
  const asked: object[] = [];
  const authenticate = (isOpen: boolean) =>
    createAuthenticator({
      ...test.parts,
      sessions: {
        isOpen: async (person) => Boolean(asked.push(person)) && isOpen,
        isStillOpen: async () => isOpen,
      },
    });

  it.each([
    ['with a proof', async () => request()],
    [
      'without a key',
      async () => ({ authorization: `Bearer ${await test.token({ client_id: 'linden-native', cnf: undefined })}` }),
    ],
  ])('%s is refused, and accepted while the session is open', async (_name, make) => {
    const send = async (isOpen: boolean) =>
      authenticate(isOpen)({ dpop: undefined, method: 'POST', ...(await make()) });
    await expect(send(false)).rejects.toMatchObject({ code: 'SESSION_ENDED', status: 401 });
    expect((await send(true)).caller).toMatchObject({ account });
    expect(asked.at(-1)).toMatchObject({ account, session: 'session-1' });
  });

  it('is looked up only for the holder of the key', async () => {
    asked.length = 0;
    const token = await test.token();
    await expect(
      authenticate(true)({ authorization: `DPoP ${token}`, dpop: 'a.b.c', method: 'POST' }),
    ).rejects.toMatchObject({ code: 'DPOP_PROOF_INVALID' });
    expect(asked).toEqual([]);
  });
});

describe('a forged or misused access token', () => {
  const forged: [string, RefusalCode, () => Promise<string>][] = [
    ['signed with an unknown key', 'ACCESS_TOKEN_INVALID', () => test.token({}, {}, test.stranger)],
    ['signed with the browser key', 'ACCESS_TOKEN_INVALID', () => test.token({}, {}, test.browser)],
    ['of another issuer', 'ACCESS_TOKEN_INVALID', () => test.token({ iss: 'https://id.example' })],
    ['of a look-alike issuer', 'ACCESS_TOKEN_INVALID', () => test.token({ iss: `${issuer}/` })],
    ['without issuer', 'ACCESS_TOKEN_INVALID', () => test.token({ iss: undefined })],
    ['for another API', 'ACCESS_TOKEN_INVALID', () => test.token({ aud: 'urn:other:api' })],
    ['for the client, like an ID token', 'ACCESS_TOKEN_INVALID', () => test.token({ aud: 'linden-client' })],
    ['without audience', 'ACCESS_TOKEN_INVALID', () => test.token({ aud: undefined })],
    ['that has expired', 'ACCESS_TOKEN_EXPIRED', () => test.token({ exp: seconds(-10) })],
    ['without expiry', 'ACCESS_TOKEN_INVALID', () => test.token({ exp: undefined })],
    ['not valid before tomorrow', 'ACCESS_TOKEN_INVALID', () => test.token({ nbf: seconds(86_400) })],
    ['without subject', 'ACCESS_TOKEN_INVALID', () => test.token({ sub: undefined })],
    ['whose subject is not an account', 'ACCESS_TOKEN_INVALID', () => test.token({ sub: 'admin' })],
    ['without roles', 'ACCESS_TOKEN_INVALID', () => test.token({ roles: [] })],
    ['with an unknown role', 'ACCESS_TOKEN_INVALID', () => test.token({ roles: ['root'] })],
    ['whose roles are a string', 'ACCESS_TOKEN_INVALID', () => test.token({ roles: 'ops' })],
    ['of a partner employee', 'ROLE_NOT_SERVED', () => test.token({ roles: ['partner_employee'] })],
    ['of a partner dependent', 'ROLE_NOT_SERVED', () => test.token({ roles: ['partner_dependent'] })],
    ['of a referring physician', 'ROLE_NOT_SERVED', () => test.token({ roles: ['referring_physician'] })],
    ['of a portal referrer', 'ROLE_NOT_SERVED', () => test.token({ roles: ['portal_referrer'] })],
    ['not bound to a key, from a browser client', 'ACCESS_TOKEN_INVALID', () => test.token({ cnf: undefined })],
    ['with an unpublished key', 'ACCESS_TOKEN_INVALID', () => test.token({}, { kid: 'two' })],
    ['with an empty binding', 'ACCESS_TOKEN_INVALID', () => test.token({ cnf: { jkt: '' } })],
    ['unsigned', 'ACCESS_TOKEN_INVALID', async () => unsignedToken()],
    ['signed with the public key as a secret', 'ACCESS_TOKEN_INVALID', () => symmetricToken()],
    ['of an algorithm that is not on the list', 'ACCESS_TOKEN_INVALID', () => otherAlgorithm()],
    ['changed after signing', 'ACCESS_TOKEN_INVALID', async () => changed(await test.token())],
  ];
  it.each(forged)('%s is refused as %s', async (_name, code, make) => {
    expect(await getRefusal(await request({ token: await make() }))).toBe(code);
  });

  it.each([
    ['an empty header', ''],
    ['no scheme', 'abcdefghijklmnopqrstuvwxyz'],
    ['a password', 'Basic YTpiYWJhYmFiYWJhYmFiYWJhYmE='],
    ['two tokens', 'DPoP aaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbbbbb'],
    ['far too long', `DPoP ${'a'.repeat(5_000)}`],
  ])('%s is refused and not treated as a visitor', async (_name, authorization) => {
    expect(await getRefusal({ authorization })).toBe('AUTHORIZATION_MALFORMED');
  });
});

describe('a stolen token', () => {
  const misuse: [string, RefusalCode, (token: string) => Promise<Partial<Sent>>][] = [
    ['as a bearer token', 'DPOP_PROOF_INVALID', async (token) => ({ authorization: `Bearer ${token}` })],
    ['with no proof', 'DPOP_PROOF_INVALID', async () => ({})],
    [
      'with a key of the thief',
      'DPOP_PROOF_INVALID',
      async (t) => ({ dpop: await test.proof(t, {}, {}, test.stranger) }),
    ],
    [
      'with the owner’s key named and the thief’s used',
      'DPOP_PROOF_INVALID',
      async (t) => ({ dpop: await proofNamingOwnerKey(t) }),
    ],
    [
      'with a proof for another address',
      'DPOP_PROOF_INVALID',
      (t) => requestWithProof(t, { htu: 'https://evil.example/api/graphql' }),
    ],
    [
      'with a proof for another path',
      'DPOP_PROOF_INVALID',
      (t) => requestWithProof(t, { htu: target.replace('graphql', 'other') }),
    ],
    ['with a proof for another method', 'DPOP_PROOF_INVALID', (t) => requestWithProof(t, { htm: 'GET' })],
    ['with a proof for another token', 'DPOP_PROOF_INVALID', async () => ({ dpop: await test.proof('another') })],
    ['with a proof without token', 'DPOP_PROOF_INVALID', (t) => requestWithProof(t, { ath: undefined })],
    ['with a proof without number', 'DPOP_PROOF_INVALID', (t) => requestWithProof(t, { jti: undefined })],
    ['with a proof without nonce', 'USE_DPOP_NONCE', (t) => requestWithProof(t, { nonce: undefined })],
    ['with a nonce made up', 'USE_DPOP_NONCE', (t) => requestWithProof(t, { nonce: 'abc.def' })],
    ['with a nonce of an hour ago', 'USE_DPOP_NONCE', (t) => requestWithProof(t, { nonce: hourOld() })],
    [
      'with a proof of another kind',
      'DPOP_PROOF_INVALID',
      async (t) => ({ dpop: await test.proof(t, {}, { typ: 'JWT' }) }),
    ],
    ['with the access token as proof', 'DPOP_PROOF_INVALID', async (t) => ({ dpop: t })],
    ['with noise as proof', 'DPOP_PROOF_INVALID', async () => ({ dpop: 'a.b.c' })],
  ];
  it.each(misuse)('%s is refused as %s', async (_name, code, make) => {
    const token = await test.token();
    expect(await getRefusal({ authorization: `DPoP ${token}`, ...(await make(token)) })).toBe(code);
  });

  it('with a proof that was used is refused, and the same key goes on with another', async () => {
    const authenticate = createAuthenticator(test.parts);
    const { authorization, dpop } = await request();
    const first = { authorization, dpop, method: 'POST' };
    await expect(authenticate(first)).resolves.toMatchObject({ caller: { account } });
    await expect(authenticate(first)).rejects.toMatchObject({ code: 'DPOP_PROOF_INVALID' });
    await expect(authenticate({ ...(await request()), method: 'POST' })).resolves.toMatchObject({
      caller: { account },
    });
  });
});

it('refuses a thief’s proofs also after the owner’s key was seen', async () => {
  const authenticate = createAuthenticator(test.parts);
  const token = await test.token();
  const ask = async (dpop: string) => authenticate({ authorization: `DPoP ${token}`, dpop, method: 'POST' });
  await expect(ask(await test.proof(token))).resolves.toMatchObject({ caller: { account } });
  for (const dpop of [await test.proof(token, {}, {}, test.stranger), await proofNamingOwnerKey(token)]) {
    await expect(ask(dpop)).rejects.toMatchObject({ code: 'DPOP_PROOF_INVALID' });
  }
  await expect(ask(await test.proof(token))).resolves.toMatchObject({ caller: { account } });
});

describe('a nonce', () => {
  it('comes with the refusal and makes the next proof valid', async () => {
    const token = await test.token();
    const failed = await send({
      authorization: `DPoP ${token}`,
      dpop: await test.proof(token, { nonce: undefined }),
    }).catch((error: unknown) => error);
    const nonce = failed instanceof Refusal ? failed.nonce : undefined;
    expect(await getRefusal({ authorization: `DPoP ${token}`, dpop: await test.proof(token, { nonce }) })).toBe(
      'accepted',
    );
  });

  it('of the last minute is valid, and the answer carries the next one', async () => {
    const nonce = test.nonces.current(new Date(Date.now() - 60_000));
    const answer = await send(await request({ proof: (token) => test.proof(token, { nonce }) }));
    expect(answer).toMatchObject({ caller: { account }, nonce: test.nonces.current(new Date()) });
  });
});

it('answers that the issuer is unavailable when its keys cannot be fetched', async () => {
  const away = { ...test.parts, keys: () => Promise.reject(new TypeError('fetch failed')) };
  const { authorization, dpop } = await request();
  await expect(createAuthenticator(away)({ authorization, dpop, method: 'POST' })).rejects.toMatchObject({
    code: 'ISSUER_UNAVAILABLE',
  });
});

const requestWithProof = async (token: string, claims: Record<string, unknown>) => ({
  dpop: await test.proof(token, claims),
});
const hourOld = () => test.nonces.current(new Date(Date.now() - 3_600_000));

/** A proof whose header names the owner's key but is signed with the thief's. */
async function proofNamingOwnerKey(token: string): Promise<string> {
  const [header = ''] = (await test.proof(token)).split('.');
  const [, body = '', signature = ''] = (await test.proof(token, {}, {}, test.stranger)).split('.');
  return [header, body, signature].join('.');
}

function unsignedToken(): string {
  const claims = { iss: issuer, aud: 'urn:linden:api', sub: account, roles: ['ops'], cnf: { jkt: test.jkt } };
  return new UnsecuredJWT({ ...claims, iat: seconds(0), exp: seconds(300) }).encode();
}

async function symmetricToken(): Promise<string> {
  const claims = { iss: issuer, aud: 'urn:linden:api', sub: account, roles: ['ops'], cnf: { jkt: test.jkt } };
  const secret = new TextEncoder().encode(JSON.stringify(test.jkt).padEnd(32, '='));
  return new SignJWT({ ...claims, iat: seconds(0), exp: seconds(300) })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(secret);
}

async function otherAlgorithm(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES384');
  return new SignJWT({ iss: issuer, aud: 'urn:linden:api', sub: account, iat: seconds(0), exp: seconds(300) })
    .setProtectedHeader({ alg: 'ES384', kid: 'one' })
    .sign(privateKey);
}

function changed(token: string): string {
  const [header = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const other = Buffer.from(JSON.stringify({ ...claims, roles: ['ops'] })).toString('base64url');
  return [header, other, signature].join('.');
}
