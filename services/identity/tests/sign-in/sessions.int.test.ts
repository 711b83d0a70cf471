import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultIdleLimits } from '#src/domain/sign-in/idle-limits.ts';
import { checkSessionUse, findOpenSession } from '#src/store/sign-in/sessions.ts';
import { origins, password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

let issuer: TestIssuer;
let portal: Portal;

beforeAll(async () => {
  issuer = await startIssuer();
  portal = await openPortal(issuer);
});
afterAll(() => issuer?.stop());

async function signedIn() {
  const account = await issuer.account();
  const browser = issuer.browser();
  const { tokens } = await portal.signIn(browser, account.email);
  return { ...account, browser, idToken: tokens.id_token ?? '', token: tokens.refresh_token ?? '' };
}

const endAddress = (extra: Record<string, string>) => `/session/end?${new URLSearchParams(extra)}`;
const isKnown = async (browser: TestBrowser) => {
  const { url } = await browser.open((await portal.begin({ prompt: 'none' })).address);
  return url.searchParams.get('error') === null;
};
const refused = { error: 'invalid_grant' };

const back = `${origins.client}/logout`;
const withHint = (idToken: string) =>
  endAddress({ id_token_hint: idToken, post_logout_redirect_uri: back, state: 's1' });

test('signs out with one request when the portal shows its ID token, and returns to the requested page', async () => {
  const { browser, idToken, token } = await signedIn();
  const gone = await browser.open(withHint(idToken));
  expect(gone.url.href).toBe(`${back}?state=s1`);
  expect(await isKnown(browser)).toBe(false);
  await expect(portal.refresh(token)).rejects.toMatchObject(refused);
  // Once more, as an old tab does.
  expect((await browser.open(withHint(idToken))).url.href).toBe(`${back}?state=s1`);
});

test('signing out on one host ends the tokens of every other host', async () => {
  const { browser, id, email } = await signedIn();
  await issuer.admin.query(`update identity.accounts set roles = '{client,provider}' where id = $1`, [id]);
  const provider = await openPortal(issuer, 'provider');
  const elsewhere = await provider.signIn(issuer.browser(), email);
  const begun = await provider.begin();
  const here = await provider.redeem((await browser.open(begun.address)).url, begun);
  const own = await portal.begin();
  const { id_token: idToken = '' } = await portal.redeem((await browser.open(own.address)).url, own);
  expect(await isOpen(id, here)).toBe(true);
  await browser.open(withHint(idToken));
  expect([await isOpen(id, here), await isOpen(id, elsewhere.tokens)]).toEqual([false, true]);
  await expect(provider.refresh(here.refresh_token ?? '')).rejects.toMatchObject(refused);
});

test('ends the session of the ID token in every browser that has it, and no other', async () => {
  const { browser, email, idToken } = await signedIn();
  const elsewhere = issuer.browser();
  const other = await portal.signIn(elsewhere, email);
  expect((await issuer.browser().open(withHint(idToken))).url.href).toBe(`${back}?state=s1`);
  expect([await isKnown(browser), await isKnown(elsewhere)]).toEqual([false, true]);
  expect(await portal.refresh(other.tokens.refresh_token ?? '')).toMatchObject({ token_type: 'dpop' });
});

test.each([
  ['without an ID token', async () => ''],
  ['with an ID token that was changed', async (idToken: string) => `${idToken.slice(0, -6)}AAAAAA`],
  ['with the ID token of another person', async () => (await signedIn()).idToken],
])('asks before signing out %s', async (_, makeHint) => {
  const { browser, idToken } = await signedIn();
  const hint = await makeHint(idToken);
  const page = await browser.open(endAddress({ ...(hint && { id_token_hint: hint }), client_id: 'linden-client' }));
  expect(page.url.origin).toBe(issuer.issuer);
  expect(await isKnown(browser)).toBe(true);
});

test('asks a person who signs out without an ID token, ends the session, and returns', async () => {
  const { browser, token } = await signedIn();
  const page = await browser.open(endAddress({ client_id: 'linden-client', post_logout_redirect_uri: back }));
  expect(page.body).toContain('Sign out of Linden?');
  const gone = await browser.submit(page, { logout: 'yes' });
  expect(gone.url.href).toBe(back);
  expect(await isKnown(browser)).toBe(false);
  await expect(portal.refresh(token)).rejects.toMatchObject(refused);
});

const isOpen = (accountId: string, tokens: { access_token: string }) => {
  const [, payload = ''] = tokens.access_token.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  return issuer.parts.store.runAlone(findOpenSession({ accountId, sessionId: sid })).then(([open]) => Boolean(open));
};

test('knows a session by its access token: open until it is signed out, and only for its account', async () => {
  const { id, email } = await issuer.account();
  const browser = issuer.browser();
  const { tokens } = await portal.signIn(browser, email);
  const stranger = await issuer.account();
  expect([await isOpen(id, tokens), await isOpen(stranger.id, tokens)]).toEqual([true, false]);
  await browser.open(withHint(tokens.id_token ?? ''));
  expect(await isOpen(id, tokens)).toBe(false);
});

test('closes the sessions of a disabled account', async () => {
  const { id, email } = await issuer.account();
  const { tokens } = await portal.signIn(issuer.browser(), email);
  await issuer.admin.query('update identity.accounts set disabled_at = now() where id = $1', [id]);
  expect(await isOpen(id, tokens)).toBe(false);
});

test('does not sign out by a form of another site', async () => {
  const { browser } = await signedIn();
  await browser.open(endAddress({}));
  expect((await browser.post('/session/end/confirm', { xsrf: 'guessed', logout: 'yes' })).status).toBe(400);
  expect(await isKnown(browser)).toBe(true);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another host of ours', { 'sec-fetch-site': 'same-site' }],
  ['another site, in a browser that names only the origin', { origin: 'https://evil.example' }],
])('takes no form that %s sends, even with its token', async (_, headers) => {
  const { id, email } = await issuer.account();
  const browser = issuer.browser();
  const page = await browser.open((await portal.begin()).address);
  const form = /name="form" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
  const send = (more: Record<string, string>) => browser.post(page.url, { form, email, password }, more);
  expect((await send(headers)).status).toBe(403);
  const { rows } = await issuer.admin.query('select 1 from identity.audit where subject = $1', [id]);
  expect(rows).toEqual([]);
  expect((await send({ 'sec-fetch-site': 'same-origin' })).url.origin).toBe(origins.client);
});

test.each([
  ['another host', 'https://evil.example/logout'],
  ['another path', `${origins.client}/elsewhere`],
  ['the page of another portal', `${origins.ops}/logout`],
])('never redirects a sign-out to %s', async (_, address) => {
  const { browser, idToken } = await signedIn();
  const page = await browser.open(endAddress({ id_token_hint: idToken, post_logout_redirect_uri: address }));
  expect([page.status, page.url.origin]).toEqual([400, issuer.issuer]);
  const unasked = await browser.open(endAddress({ post_logout_redirect_uri: address }));
  const gone = await browser.submit(unasked, { logout: 'yes' });
  expect([gone.url.origin, gone.body.includes('You are signed out')]).toEqual([issuer.issuer, true]);
});

test('shows the account page to the signed-in person and to no one else', async () => {
  const { browser, email } = await signedIn();
  const page = await browser.open('/account');
  expect([page.status, page.body.includes(email), page.body.includes('Mara Field')]).toEqual([200, true, true]);
  const stranger = await issuer.browser().open('/account');
  expect([stranger.status, stranger.body.includes(email)]).toEqual([401, false]);
});

test('ends every other session when the password changes, and keeps this one', async () => {
  const { browser, email, token } = await signedIn();
  const elsewhere = issuer.browser();
  const other = await portal.signIn(elsewhere, email);
  const page = await browser.open('/account');
  const wrong = await browser.submit(page, { current: 'not the right words', password: 'another train to the hills' });
  expect(wrong.status).toBe(422);
  const done = await browser.submit(page, { current: password, password: 'another train to the hills' });
  expect(done.body).toContain('Your password is changed');
  expect([await isKnown(browser), await isKnown(elsewhere)]).toEqual([true, false]);
  await expect(portal.refresh(other.tokens.refresh_token ?? '')).rejects.toMatchObject(refused);
  expect(await portal.refresh(token)).toMatchObject({ token_type: 'dpop' });
});

test('ends every session when signing out everywhere, including this one', async () => {
  const { browser, email, token } = await signedIn();
  const elsewhere = issuer.browser();
  await portal.signIn(elsewhere, email);
  const page = await browser.open('/account');
  const form = /name="form" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
  expect((await browser.post('/account/sign-out', {})).status).toBe(403);
  // The portal's page deletes the tokens of this browser.
  expect((await browser.post('/account/sign-out', { form })).url.href).toBe(`${origins.client}/logout`);
  expect([await isKnown(browser), await isKnown(elsewhere)]).toEqual([false, false]);
  await expect(portal.refresh(token)).rejects.toMatchObject(refused);
});

test('asks a disabled account to sign in at the next visit, and lets it no further', async () => {
  const { browser, id, email } = await signedIn();
  await issuer.admin.query('update identity.accounts set disabled_at = now() where id = $1', [id]);
  expect(await isKnown(browser)).toBe(false);
  const page = await browser.open((await portal.begin()).address);
  expect(page.body).toContain('Confirm it’s you');
  expect((await browser.submit(page, { email, password })).status).toBe(422);
  expect((await browser.open('/account')).status).toBe(401);
});

test('lets another person sign in where one is signed in', async () => {
  const { browser } = await signedIn();
  const other = await issuer.account();
  const begun = await portal.begin({ prompt: 'login' });
  const page = await browser.open(begun.address);
  const asked = await browser.submit(page, { email: other.email, password });
  // The library ends the first session by its own form, which a script or a button sends.
  const back = asked.url.origin === origins.client ? asked : await browser.submit(asked, {});
  const { access_token: token } = await portal.redeem(back.url, begun);
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ sub: other.id });
});

test('ends a provider’s session that was not used for its idle limit, with its tokens; a client’s has none', async () => {
  const provider = await openPortal(issuer, 'provider');
  const { id, email } = await issuer.account({ roles: ['provider'] });
  const browser = issuer.browser();
  const { tokens } = await provider.signIn(browser, email);
  const refreshed = await provider.refresh(tokens.refresh_token ?? '');
  const idleEnd = (account: string) =>
    issuer.admin.query(
      `select round(extract(epoch from idle_ends_at - now()) / 60)::int as minutes from identity.oidc_artifacts
       where account_id = $1 and model = 'Session'`,
      [account],
    );
  expect((await idleEnd(id)).rows).toEqual([{ minutes: 720 }]);
  await issuer.admin.query(
    `update identity.oidc_artifacts set idle_ends_at = now() - interval '1 second' where account_id = $1`,
    [id],
  );
  await expect(provider.refresh(refreshed.refresh_token ?? '')).rejects.toMatchObject(refused);
  const again = await browser.open((await provider.begin({ prompt: 'none' })).address);
  expect(again.url.searchParams.get('error')).toBe('login_required');
  expect((await idleEnd((await signedIn()).id)).rows).toEqual([{ minutes: null }]);
});

test('restarts a provider’s idle limit with a request, at most once a minute', async () => {
  const { id, email } = await issuer.account({ roles: ['provider'] });
  const { tokens } = await (await openPortal(issuer, 'provider')).signIn(issuer.browser(), email);
  const { sid } = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString());
  const setSecondsLeft = (seconds: number) =>
    issuer.admin.query(
      `update identity.oidc_artifacts set idle_ends_at = now() + make_interval(secs => $2)
       where account_id = $1 and model = 'Session'`,
      [id, seconds],
    );
  const useAndReadMinutes = async () => {
    const session = { accountId: id, sessionId: sid };
    expect(await checkSessionUse(issuer.parts.store, session, defaultIdleLimits)).toBe(true);
    const { rows } = await issuer.admin.query(
      `select round(extract(epoch from idle_ends_at - now()))::int as seconds from identity.oidc_artifacts
       where account_id = $1 and model = 'Session'`,
      [id],
    );
    return rows[0].seconds / 60;
  };
  await setSecondsLeft(719.5 * 60);
  expect(await useAndReadMinutes()).toBeCloseTo(719.5, 0);
  await setSecondsLeft(60);
  expect(await useAndReadMinutes()).toBeCloseTo(720, 0);
  await setSecondsLeft(-1);
  const over = { accountId: id, sessionId: sid };
  expect(await checkSessionUse(issuer.parts.store, over, defaultIdleLimits)).toBe(false);
});

test('limits the session cookie to this host and hides it from scripts', async () => {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  const page = await browser.open((await portal.begin()).address);
  const form = /name="form" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
  const cookie = [...browser.cookies].map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
  const answer = await fetch(page.url, {
    method: 'POST',
    body: new URLSearchParams({ form, email, password }),
    headers: { cookie },
    redirect: 'manual',
  });
  const resumed = await fetch(answer.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' });
  const session = resumed.headers.getSetCookie().find((line) => line.startsWith('linden-session=')) ?? '';
  expect(session).toMatch(/httponly/i);
  expect(session).toMatch(/samesite=lax/i);
  expect(session).toMatch(/path=\/;/i);
  expect(session).not.toMatch(/domain=/i);
});
