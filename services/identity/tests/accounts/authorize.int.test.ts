import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origins, password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { getRejection, openPortal, type Portal } from '#tests/support/portal.ts';

let issuer: TestIssuer;
let portal: Portal;

beforeAll(async () => {
  issuer = await startIssuer();
  portal = await openPortal(issuer);
});
afterAll(() => issuer?.stop());

test.each([
  ['another host', 'https://evil.example/client-login'],
  ['another path', `${origins.client}/client-login/more`],
  ['a query', `${origins.client}/client-login?next=https://evil.example`],
  ['a user name in front', 'http://linden.localhost:8080@evil.example/client-login'],
  ['another port', 'http://linden.localhost:8081/client-login'],
  ['another scheme', 'https://linden.localhost:8080/client-login'],
  ['a host with the same beginning', 'http://linden.localhost.evil.example:8080/client-login'],
  ['the page of another portal', `${origins.ops}/login`],
  ['a script', 'javascript:alert(1)'],
  ['none', ''],
])('never sends a response to %s', async (_, address) => {
  const begun = await portal.begin({ redirect_uri: address });
  const page = await issuer.browser().open(begun.address);
  expect(page.url.origin).toBe(issuer.issuer);
  expect(page.status).toBe(400);
  expect(page.body).toContain('This sign-in cannot continue');
});

test.each([
  ['no challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['tokens instead of a code', { response_type: 'id_token token' }, 'unsupported_response_type'],
  ['an unknown resource', { scope: 'openid', prompt: 'consent' }, 'invalid_request'],
])('rejects a request with %s at its own redirect address', async (_, extra, error) => {
  const begun = await portal.begin(extra);
  const { url } = await issuer.browser().open(begun.address);
  const said = new URLSearchParams(url.search || url.hash.slice(1));
  expect(url.origin).toBe(origins.client);
  expect(said.get('error')).toBe(error);
  expect(said.get('state')).toBe(begun.state);
});

test('rejects an unknown client on a page, whatever address it names', async () => {
  const begun = await portal.begin({ client_id: 'linden-other' });
  const page = await issuer.browser().open(begun.address);
  expect([page.status, page.url.origin]).toEqual([400, issuer.issuer]);
});

async function code() {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  const begun = await portal.begin();
  const back = await browser.submit(await browser.open(begun.address), { email, password });
  return { begun, back: back.url, browser };
}

test('answers with code, state and issuer, and nothing else', async () => {
  const { back, begun } = await code();
  expect([...back.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
  expect(back.searchParams.get('state')).toBe(begun.state);
  expect(back.searchParams.get('iss')).toBe(issuer.issuer);
});

test('accepts a code once; a second use ends everything issued from it', async () => {
  const { back, begun } = await code();
  const { refresh_token: token = '' } = await portal.redeem(back, begun);
  expect(await getRejection(portal.redeem(back, begun))).toMatchObject({ error: 'invalid_grant' });
  expect(await getRejection(portal.refresh(token))).toMatchObject({ error: 'invalid_grant' });
});

test('answers at most one of ten concurrent uses of one code', async () => {
  const { back, begun } = await code();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => portal.redeem(back, begun)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
});

test.each([
  ['another verifier', { verifier: 'x'.repeat(43) }],
  ['another redirect address', { redirectUri: `${origins.client}/silent-callback` }],
])('rejects a code with %s', async (_, change) => {
  const { back, begun } = await code();
  expect(await getRejection(portal.redeem(back, { ...begun, ...change }))).toMatchObject({ error: 'invalid_grant' });
});

test('puts the request’s nonce into the id token', async () => {
  const { back, begun } = await code();
  await expect(portal.redeem(back, { ...begun, nonce: 'another' })).rejects.toThrow(/nonce/);
});

test('answers a silent request with login_required before the sign-in and with a code after it', async () => {
  const silent = { prompt: 'none', redirect_uri: `${origins.client}/silent-callback` };
  const before = await portal.begin(silent);
  const fresh = issuer.browser();
  expect((await fresh.open(before.address)).url.searchParams.get('error')).toBe('login_required');
  const { browser } = await code();
  const after = await portal.begin(silent);
  const { url } = await browser.open(after.address);
  expect(url.href).toMatch(`${origins.client}/silent-callback?`);
  expect(await portal.redeem(url, after)).toMatchObject({ token_type: 'dpop' });
});

test('lets only portals frame, and only silent responses', async () => {
  const browser = issuer.browser();
  const ancestors = async (extra: Record<string, string>) => {
    const { headers } = await browser.open((await portal.begin(extra)).address);
    return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  expect(await ancestors({})).toBe("'none'");
  const silent = { prompt: 'none', redirect_uri: 'https://evil.example' };
  expect(await ancestors(silent)).toBe(`${origins.client} ${origins.provider} ${origins.ops}`);
});

test('keeps the address and content of every page private', async () => {
  const page = await issuer.browser().open((await portal.begin()).address);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toContain('no-store');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(page.body).not.toMatch(/<script|<style| style=| on\w+=/);
});

test.each([
  [origins.client, origins.client],
  ['https://evil.example', null],
  [origins.ops, null],
])('lets scripts of %s read the token endpoint’s response to the client: %s', async (origin, allowed) => {
  const response = await fetch(portal.server.token_endpoint ?? '', {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: randomUUID(), client_id: 'linden-client' }),
  });
  expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
});

test('uses the public addresses and issuer, whatever host a request names', async () => {
  const response = await fetch(`${issuer.issuer}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ issuer: issuer.issuer, token_endpoint: `${issuer.issuer}/token` });
  expect(text).not.toContain('evil.example');
  // Portals ask for it on every page.
  expect(response.headers.get('cache-control')).toBe('public, max-age=120');
});

test.each<[string, 'client' | 'provider' | 'ops', 'client' | 'provider' | 'ops']>([
  ['provider', 'client', 'provider'],
  ['client', 'provider', 'client'],
  ['client', 'ops', 'client'],
])('keeps a %s out of the pages for %s and shows the right sign-in', async (role, wanted, home) => {
  const { email } = await issuer.account({ roles: [role] });
  const other = await openPortal(issuer, wanted);
  const begun = await other.begin();
  const browser = issuer.browser();
  const page = await browser.submit(await browser.open(begun.address), { email, password });
  expect([page.status, page.url.origin]).toEqual([403, issuer.issuer]);
  expect(page.body).toContain(origins[home]);
  const own = await openPortal(issuer, home);
  await own.signIn(browser, email);
  const again = await browser.open((await other.begin()).address);
  expect(again.body).toContain('Your account signs in elsewhere');
  const silent = await browser.open((await other.begin({ prompt: 'none' })).address);
  expect(silent.url.searchParams.get('error')).toBe('access_denied');
});
