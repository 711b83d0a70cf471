import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFixedClock } from '#src/clock.ts';
import { type Caller, createCallerSigner, createCallerVerifier } from './caller.ts';

const noon = createFixedClock('2026-11-21T12:00:00Z');
const afterSeconds = (seconds: number) => createFixedClock(new Date(noon.now().getTime() + seconds * 1000));

let bff: { secret: JWK; open: JWK };
let search: { secret: JWK; open: JWK };
let stranger: { secret: JWK; open: JWK };

beforeAll(async () => {
  [bff, search, stranger] = await Promise.all([newKey(), newKey(), newKey()]);
});

describe('a caller token', () => {
  test.each<{ name: string; issuer: 'bff' | 'search'; caller: Caller }>([
    { name: 'a visitor through the bff', issuer: 'bff', caller: { kind: 'anonymous' } },
    {
      name: 'a visitor whose browser is known',
      issuer: 'bff',
      caller: { kind: 'anonymous', visitor: '123456789abcdefghijkmn' },
    },
    { name: 'a service as itself', issuer: 'search', caller: { kind: 'service', name: 'search' } },
  ])('accepts $name', async ({ issuer, caller }) => {
    const token = await createCallerSigner(issuer === 'bff' ? bff.secret : search.secret, issuer, noon).token(
      caller,
      'accounts',
    );
    expect(await verifier().verify(token)).toEqual(caller);
  });

  test.each<{ name: string; reason: string; token: () => Promise<string> }>([
    { name: 'no token at all', reason: 'malformed', token: async () => '' },
    { name: 'noise', reason: 'malformed', token: async () => 'a.b.c' },
    { name: 'a stranger’s key under a known name', reason: 'signature', token: () => sign(stranger.secret, 'bff') },
    { name: 'an unknown issuer', reason: 'issuer', token: () => sign(stranger.secret, 'mallory') },
    { name: "another trusted issuer's name", reason: 'signature', token: () => sign(search.secret, 'bff') },
    {
      name: 'a kind the issuer may not assert',
      reason: 'kind',
      token: () => sign(bff.secret, 'bff', { kind: 'operator', name: 'x' }),
    },
    {
      name: 'another service by name',
      reason: 'name',
      token: () => sign(search.secret, 'search', { kind: 'service', name: 'billing' }),
    },
    { name: 'an unknown kind', reason: 'malformed', token: () => sign(bff.secret, 'bff', { kind: 'root' }) },
    {
      name: 'a malformed visitor id',
      reason: 'malformed',
      token: () => sign(bff.secret, 'bff', { kind: 'anonymous', visitor: "1' or true" }),
    },
    {
      name: 'a service without a name',
      reason: 'malformed',
      token: () => sign(search.secret, 'search', { kind: 'service' }),
    },
    {
      name: 'changed after signing',
      reason: 'signature',
      token: async () => tampered(await sign(search.secret, 'search', { kind: 'service', name: 'search' })),
    },
    { name: 'no signature (alg none)', reason: 'malformed', token: async () => unsigned() },
    {
      name: 'for search at accounts',
      reason: 'audience',
      token: () => createCallerSigner(bff.secret, 'bff', noon).token({ kind: 'anonymous' }, 'search'),
    },
    {
      name: 'without a holder',
      reason: 'malformed',
      token: () => sign(bff.secret, 'bff', { kind: 'anonymous' }, { azp: undefined }),
    },
    {
      name: 'of another token type',
      reason: 'malformed',
      token: () => sign(bff.secret, 'bff', { kind: 'anonymous' }, { typ: 'JWT' }),
    },
    {
      name: 'ended',
      reason: 'expired',
      token: () => createCallerSigner(bff.secret, 'bff', afterSeconds(-70)).token({ kind: 'anonymous' }, 'accounts'),
    },
    {
      name: 'long-lived',
      reason: 'expired',
      token: () => sign(bff.secret, 'bff', { kind: 'anonymous' }, { issued: -3600, life: 7200 }),
    },
    {
      name: 'from the future',
      reason: 'malformed',
      token: () => createCallerSigner(bff.secret, 'bff', afterSeconds(30)).token({ kind: 'anonymous' }, 'accounts'),
    },
  ])('rejects $name', async ({ token, reason }) => {
    await expect(verifier().verify(await token())).rejects.toMatchObject({ name: 'CallerRefused', reason });
  });

  test('is refused on the connection of another service than the one it was given to, also from the cache', async () => {
    const token = await createCallerSigner(bff.secret, 'bff', noon).token({ kind: 'anonymous' }, 'accounts');
    const at = verifier();
    expect(await at.verify(token, 'bff')).toEqual({ kind: 'anonymous' });
    await expect(at.verify(token, 'search')).rejects.toMatchObject({ reason: 'holder' });
  });

  test('is signed once for each audience', async () => {
    const signer = createCallerSigner(bff.secret, 'bff', noon);
    const [accounts, search] = await Promise.all(
      ['accounts', 'search'].map((audience) => signer.token({ kind: 'anonymous' }, audience)),
    );
    expect(accounts).not.toBe(search);
  });

  test('is signed again 15 s before it expires, and not earlier', async () => {
    let now = noon.now();
    const signer = createCallerSigner(bff.secret, 'bff', { now: () => now });
    const first = await signer.token({ kind: 'anonymous' }, 'accounts');
    now = afterSeconds(44).now();
    expect(await signer.token({ kind: 'anonymous' }, 'accounts')).toBe(first);
    now = afterSeconds(46).now();
    expect(await signer.token({ kind: 'anonymous' }, 'accounts')).not.toBe(first);
  });

  test('expires in the verifier’s cache as well', async () => {
    let now = noon.now();
    const verify = createCallerVerifier({ trust: trust(), audiences, clock: { now: () => now } });
    const token = await createCallerSigner(bff.secret, 'bff', noon).token({ kind: 'anonymous' }, 'accounts');
    await verify.verify(token);
    now = afterSeconds(66).now();
    await expect(verify.verify(token)).rejects.toMatchObject({ reason: 'expired' });
  });
});

const trust = () => ({ bff: bff.open, search: search.open });
const audiences = () => ['accounts'];
const verifier = () => createCallerVerifier({ trust: trust(), audiences, clock: noon });

async function newKey(): Promise<{ secret: JWK; open: JWK }> {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  return { secret: await exportJWK(pair.privateKey), open: await exportJWK(pair.publicKey) };
}

async function sign(
  key: JWK,
  issuer: string,
  caller: unknown = { kind: 'anonymous' },
  odd: { aud?: string; typ?: string; issued?: number; life?: number; azp?: undefined } = {},
): Promise<string> {
  const issued = Math.floor(noon.now().getTime() / 1000) + (odd.issued ?? 0);
  return new SignJWT({ caller, ...('azp' in odd ? {} : { azp: issuer }) })
    .setProtectedHeader({ alg: 'EdDSA', typ: odd.typ ?? 'linden-caller' })
    .setIssuer(issuer)
    .setAudience(odd.aud ?? 'accounts')
    .setIssuedAt(issued)
    .setExpirationTime(issued + (odd.life ?? 60))
    .sign(await import('jose').then((jose) => jose.importJWK(key, 'EdDSA')));
}

function tampered(token: string): string {
  const [head, body, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
  claims.caller.name = 'operator';
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'linden-caller' })}.${part({ iss: 'bff', aud: 'linden-rpc', caller: { kind: 'anonymous' } })}.`;
}
