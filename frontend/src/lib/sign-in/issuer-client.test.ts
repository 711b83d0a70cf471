import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokens, createTransaction, settings as trialSettings } from '#tests/support/fixtures/test-sign-in.ts';
import { createIssuerClient } from './issuer-client.ts';
import type { ProofNonces } from './proof-nonce.ts';

/** How the portal handles an answer, with its OpenID Connect library. */
const settings = { ...trialSettings, isBound: false };
const server = {
  issuer: settings.issuer,
  authorization_endpoint: `${settings.issuer}/auth`,
  token_endpoint: `${settings.issuer}/token`,
  jwks_uri: `${settings.issuer}/jwks`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
};
afterEach(() => vi.unstubAllGlobals());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Trial {
  query?: string;
  claims?: Record<string, unknown>;
  metadata?: Partial<typeof server>;
  /** Seconds by which the browser's clock is behind. */
  skew?: number;
}

/** Redeems an answer of an issuer with these claims. */
async function redeem({ query = `iss=${settings.issuer}`, claims, metadata, skew = 0 }: Trial) {
  const redeemed: string[] = [];
  const now = Math.floor(Date.now() / 1000);
  const said = {
    iss: settings.issuer,
    aud: settings.clientId,
    sub: 'a-1',
    sid: 's-1',
    nonce: 'n',
    iat: now,
    exp: now + 300,
  };
  // The code comes over TLS, so the portal need not verify the signature.
  const idToken = [part({ alg: 'ES256' }), part({ ...said, ...claims }), 'AAAA'].join('.');
  vi.stubGlobal('fetch', async (url: string | URL, { body }: RequestInit = {}) => {
    if (String(url).includes('/.well-known/')) return Response.json({ ...server, ...metadata });
    redeemed.push(String(body));
    return Response.json({ access_token: 't-1', token_type: 'Bearer', expires_in: 300, id_token: idToken });
  });
  const client = createIssuerClient({
    settings,
    origin: 'https://linden.example',
    keyPair: () => Promise.reject(new Error('no key is used here')),
    clockSkew: async () => skew,
    nonces: { read: () => undefined, write: () => undefined },
    now: Date.now,
  });
  const answer = new URL(`https://linden.example/client-login?code=c-1&state=state-1&${query}`);
  const outcome = await client.redeem(answer, createTransaction()).then(
    (tokens) => ({ tokens, refused: undefined }),
    (error: unknown) => ({ tokens: undefined, refused: error }),
  );
  return { ...outcome, redeemed };
}

it('control: an answer of our own issuer names the person and the sign-in', async () => {
  const { tokens, redeemed } = await redeem({});
  expect(tokens).toMatchObject({ accessToken: 't-1', user: { account: 'a-1', sessionId: 's-1' } });
  expect(new URLSearchParams(redeemed[0]).get('code')).toBe('c-1');
});

describe('an issuer mix-up', () => {
  it.each([
    ['an answer by another issuer', 'iss=https://evil.example'],
    ['an answer by an issuer whose address starts like ours', `iss=${settings.issuer}.evil.example`],
    ['an answer without an issuer, though ours always sends one', ''],
    ['an answer with two issuers', `iss=${settings.issuer}&iss=https://evil.example`],
  ])('%s: the code is not redeemed', async (_, query) => {
    const { tokens, refused, redeemed } = await redeem({ query });
    expect(tokens).toBeUndefined();
    expect(refused).toBeInstanceOf(Error);
    expect(redeemed).toEqual([]);
  });

  it('accepts an issuer that never sends its name', async () => {
    const { tokens } = await redeem({ query: '', metadata: { authorization_response_iss_parameter_supported: false } });
    expect(tokens?.user.account).toBe('a-1');
  });

  it('does not call an issuer whose name differs from its address', async () => {
    const { refused, redeemed } = await redeem({ metadata: { issuer: 'https://evil.example' } });
    expect([refused instanceof Error, redeemed]).toEqual([true, []]);
  });
});

it.each<[string, Record<string, unknown>]>([
  ['with the nonce of another sign-in', { nonce: 'other' }],
  ['without a nonce', { nonce: undefined }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'linden-provider' }],
  ['without a subject', { sub: undefined }],
])('an ID token %s is refused', async (_, claims) => {
  const { tokens, refused } = await redeem({ claims });
  expect(tokens).toBeUndefined();
  expect(refused).toBeInstanceOf(Error);
});

describe('a phone with a wrong clock', () => {
  const now = Math.floor(Date.now() / 1000);
  it.each([
    ['an hour behind', 3600],
    ['an hour ahead', -3600],
  ])('%s signs in by the server’s time, and could not by its own', async (_, skew) => {
    const claims = { iat: now + skew, exp: now + skew + 300 };
    expect((await redeem({ claims, skew })).tokens?.user.account).toBe('a-1');
    const untold = await redeem({ claims });
    // A token from the future is accepted within its lifetime, but never after its end.
    expect(untold.tokens === undefined).toBe(skew < 0);
  });
});

// C9-12c: a token leeway of 60 seconds.
it.each([
  ['50 seconds ago is accepted', -50, 'a-1'],
  ['70 seconds ago is refused', -70, undefined],
])('an ID token that ended %s', async (_, endedAgo, account) => {
  const now = Math.floor(Date.now() / 1000);
  const { tokens } = await redeem({ claims: { iat: now - 300, exp: now + endedAgo } });
  expect(tokens?.user.account).toBe(account);
});

describe('the nonces of proofs', () => {
  const api = 'https://linden.example';
  const issued = { [settings.issuer]: 'of-issuer-1', [api]: 'of-api-1' };

  /** Servers that refuse proofs without their nonce, and the client of one page. */
  function openPage(kept: Record<string, string> = {}) {
    const nonces: ProofNonces = {
      read: (origin) => kept[origin],
      write(origin, nonce) {
        kept[origin] = nonce;
      },
    };
    const seen: string[] = [];
    const fail = { api: false };
    vi.stubGlobal('fetch', async (url: string | URL, { headers }: RequestInit = {}) => {
      const { origin, pathname } = new URL(url);
      const brought = { 'dpop-nonce': issued[origin] ?? '' };
      if (pathname.startsWith('/.well-known/')) {
        seen.push('description');
        return Response.json(server, { headers: brought });
      }
      const [, payload = ''] = (new Headers(headers).get('dpop') ?? '').split('.');
      const { nonce } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { nonce?: string };
      seen.push(`${pathname} ${nonce}`);
      if (fail.api && origin === api) throw new TypeError('fetch failed');
      if (nonce === issued[origin])
        return Response.json({ access_token: 't-2', token_type: 'DPoP', expires_in: 300, data: {} });
      return origin === api
        ? new Response('{}', {
            status: 401,
            headers: { 'www-authenticate': 'DPoP error="use_dpop_nonce"', ...brought },
          })
        : Response.json({ error: 'use_dpop_nonce' }, { status: 400, headers: brought });
    });
    const keyPair = crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    const client = createIssuerClient({
      settings: { ...settings, isBound: true },
      origin: api,
      keyPair: () => keyPair as Promise<CryptoKeyPair>,
      async clockSkew() {
        seen.push('proof-nonce');
        nonces.write(api, issued[api] ?? '');
        return 0;
      },
      nonces,
      now: Date.now,
    });
    const init = () => ({ method: 'POST', body: '{}', headers: new Headers() });
    return { kept, seen, fail, client, call: () => client.call('t-1', new URL(`${api}/api/graphql`), init()) };
  }

  it('come before the first proofs, so that no proof is refused', async () => {
    const { client, call, seen } = openPage();
    await client.renew(createTokens({}));
    expect((await call()).status).toBe(200);
    expect(seen).toEqual(['proof-nonce', 'description', '/token of-issuer-1', '/api/graphql of-api-1']);
  });

  it('are fetched again, once for all calls, when they are too old', async () => {
    const { client, call, kept, seen } = openPage();
    await call();
    for (const origin of Object.keys(kept)) delete kept[origin];
    seen.length = 0;
    await Promise.all([call(), call(), client.renew(createTokens({}))]);
    expect(seen.filter((each) => !each.startsWith('/'))).toEqual(['proof-nonce', 'description']);
    expect(seen).toContain('/token of-issuer-1');
  });

  it('control: a proof with a nonce that the server no longer takes is refused once', async () => {
    const { call, kept, seen } = openPage();
    await call();
    kept[api] = 'too-old';
    seen.length = 0;
    expect((await call()).status).toBe(200);
    expect(seen).toEqual(['/api/graphql too-old', '/api/graphql of-api-1']);
  });

  it('a call whose answer is lost is sent once, because it may have taken effect', async () => {
    const { call, seen, fail } = openPage();
    fail.api = true;
    await expect(call()).rejects.toThrow('fetch failed');
    expect(seen.filter((each) => each.startsWith('/api'))).toHaveLength(1);
  });
});
