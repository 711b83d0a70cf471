import { afterEach, describe, expect, it, vi } from 'vitest';
import { aTransaction, settings as trialSettings } from '../../../tests/trial-session.ts';
import { createIssuerClient } from './issuer-client.ts';

/** What the portal makes of an answer, by the library that it signs people in with. */
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
  /** What the browser's clock is found to be behind. */
  skew?: number;
}

/** Redeems an answer of an issuer that says all of this. */
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
  // Over a connection of its own the portal need not look at the signature.
  const idToken = [part({ alg: 'ES256' }), part({ ...said, ...claims }), 'AAAA'].join('.');
  vi.stubGlobal('fetch', async (url: string | URL, { body }: RequestInit = {}) => {
    if (String(url).includes('/.well-known/')) return Response.json({ ...server, ...metadata });
    redeemed.push(String(body));
    return Response.json({ access_token: 't-1', token_type: 'Bearer', expires_in: 300, id_token: idToken });
  });
  const client = createIssuerClient({
    settings,
    origin: 'https://linden.example',
    keyPair: () => Promise.reject(new Error('nothing is bound here')),
    clockSkew: async () => skew,
    now: Date.now,
  });
  const answer = new URL(`https://linden.example/client-login?code=c-1&state=state-1&${query}`);
  const outcome = await client.redeem(answer, aTransaction()).then(
    (tokens) => ({ tokens, refused: undefined }),
    (error: unknown) => ({ tokens: undefined, refused: error }),
  );
  return { ...outcome, redeemed };
}

it('control: an answer of our own issuer says who signed in, and in which session', async () => {
  const { tokens, redeemed } = await redeem({});
  expect(tokens).toMatchObject({ accessToken: 't-1', user: { account: 'a-1', sessionId: 's-1' } });
  expect(new URLSearchParams(redeemed[0]).get('code')).toBe('c-1');
});

describe('a mix-up of issuers', () => {
  it.each([
    ['another issuer has answered', 'iss=https://evil.example'],
    ['another issuer has answered at an address that begins like ours', `iss=${settings.issuer}.evil.example`],
    ['nobody says who has answered, though ours always does', ''],
    ['two say that they have answered', `iss=${settings.issuer}&iss=https://evil.example`],
  ])('%s: the code is given to nobody', async (_, query) => {
    const { tokens, refused, redeemed } = await redeem({ query });
    expect(tokens).toBeUndefined();
    expect(refused).toBeInstanceOf(Error);
    expect(redeemed).toEqual([]);
  });

  it('an issuer that never says its name is believed without', async () => {
    const { tokens } = await redeem({ query: '', metadata: { authorization_response_iss_parameter_supported: false } });
    expect(tokens?.user.account).toBe('a-1');
  });

  it('an issuer that calls itself otherwise than its address is not asked', async () => {
    const { refused, redeemed } = await redeem({ metadata: { issuer: 'https://evil.example' } });
    expect([refused instanceof Error, redeemed]).toEqual([true, []]);
  });
});

it.each<[string, Record<string, unknown>]>([
  ['with the nonce of another sign-in', { nonce: 'other' }],
  ['without a nonce', { nonce: undefined }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'linden-provider' }],
  ['of nobody', { sub: undefined }],
])('an id token %s signs nobody in', async (_, claims) => {
  const { tokens, refused } = await redeem({ claims });
  expect(tokens).toBeUndefined();
  expect(refused).toBeInstanceOf(Error);
});

describe('a phone with a wrong clock', () => {
  const now = Math.floor(Date.now() / 1000);
  it.each([
    ['an hour behind', 3600],
    ['an hour ahead', -3600],
  ])('%s signs in by the time of the server, and could not by its own', async (_, skew) => {
    const claims = { iat: now + skew, exp: now + skew + 300 };
    expect((await redeem({ claims, skew })).tokens?.user.account).toBe('a-1');
    const untold = await redeem({ claims });
    // A token is taken from the future, within its life; never after its end.
    expect(untold.tokens === undefined).toBe(skew < 0);
  });
});

// Written from the spec (client-and-shared, section 9): a token leeway of 60 seconds.
it.each([
  ['50 seconds ago is accepted', -50, 'a-1'],
  ['70 seconds ago is refused', -70, undefined],
])('an id token that ended %s', async (_, endedAgo, account) => {
  const now = Math.floor(Date.now() / 1000);
  const { tokens } = await redeem({ claims: { iat: now - 300, exp: now + endedAgo } });
  expect(tokens?.user.account).toBe(account);
});
