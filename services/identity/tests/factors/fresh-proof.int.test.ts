import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openMethodPages } from '#tests/support/methods.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import type { Shown, TestBrowser } from '#tests/support/test-browser.ts';

const minute = 60_000;
let issuer: TestIssuer;
let portal: Portal;
let methods: ReturnType<typeof openMethodPages>;
let now = Date.now();

beforeAll(async () => {
  issuer = await startIssuer({ clock: { now: () => new Date(now) } });
  portal = await openPortal(issuer);
  methods = openMethodPages(issuer, portal);
});
afterAll(() => issuer?.stop());

async function signedIn() {
  const account = await issuer.account();
  const browser = issuer.browser();
  await portal.signIn(browser, account.email);
  return { ...account, browser };
}

async function methodsKept(accountId: string): Promise<number> {
  const { rowCount } = await issuer.admin.query('select 1 from identity.factors where account_id = $1', [accountId]);
  return rowCount ?? 0;
}

const asksPassword = ({ url, body }: Shown) =>
  url.pathname.startsWith('/account/step') && body.includes('enter your password again');

test.each([
  [14, false],
  [16, true],
])('adds the first method %s minutes after the sign-in; asks for the password again: %s', async (minutes, isAsked) => {
  const { browser } = await signedIn();
  now += minutes * minute;
  for (const page of ['phone', 'passkey']) {
    expect(asksPassword(await browser.open(`/account/security/${page}`))).toBe(isAsked);
  }
  expect((await browser.open('/account/security')).url.pathname).toBe('/account/security');
});

test('returns to the page that needed the password, with a new session id, and then asks no more', async () => {
  const { browser, id } = await signedIn();
  now += 16 * minute;
  const asked = await browser.open('/account/security/phone');
  expect(asked.url.pathname).toBe('/account/step/phone');
  const before = browser.cookie('linden-session');
  const back = await browser.submit(asked, { password });
  expect([back.url.pathname, back.body.includes('Add a phone')]).toEqual(['/account/security/phone', true]);
  expect(browser.cookie('linden-session')).not.toBe(before);
  const { recoveryCodes } = await methods.addPhone(browser, id);
  expect(recoveryCodes).toHaveLength(10);
});

test.each(['', 'not the password'])("rejects a wrong password ('%s')", async (wrong) => {
  const { browser } = await signedIn();
  now += 16 * minute;
  const answer = await browser.submit(await browser.open('/account/security/phone'), { password: wrong });
  expect([answer.status, answer.url.pathname]).toEqual([422, '/account/step/phone']);
  expect(asksPassword(await browser.open('/account/security/phone'))).toBe(true);
});

test('counts guesses with those of the sign-in: blocks even the right one after ten', async () => {
  const { browser } = await signedIn();
  now += 16 * minute;
  const asked = await browser.open('/account/security/phone');
  for (let count = 0; count < 10; count += 1) await browser.submit(asked, { password: `guess ${count}` });
  expect((await browser.submit(asked, { password })).status).toBe(422);
  now += minute;
  expect((await browser.submit(asked, { password })).body).toContain('Add a phone');
});

test.each(['phone', 'app', 'remove', 'texts', 'off', 'on', 'recovery-codes', 'passkey'])(
  'changes nothing when a form of an old page is sent: %s',
  async (action) => {
    const { browser, id } = await signedIn();
    const list = await browser.open('/account/security');
    now += 16 * minute;
    const fields = { countryCode: '1', phoneNumber: '2125550199', phoneNumberConfirmation: '2125550199' };
    const answer = await methods.act(browser, list, `/account/security/${action}`, fields);
    expect([asksPassword(answer), await methodsKept(id)]).toEqual([true, 0]);
  },
);

test('control: the same form a moment earlier adds a method', async () => {
  const { browser, id } = await signedIn();
  await methods.act(browser, await browser.open('/account/security'), '/account/security/app', {});
  expect(await methodsKept(id)).toBe(1);
});

test('does not count a silent sign-in as a fresh proof', async () => {
  const { browser } = await signedIn();
  now += 16 * minute;
  const { url } = await browser.open((await portal.begin({ prompt: 'none' })).address);
  expect(url.searchParams.get('code')).toBeTruthy();
  expect(asksPassword(await browser.open('/account/security/phone'))).toBe(true);
});

test('asks for the password, not for a method, after two-step verification was turned off', async () => {
  const { browser } = await signedIn();
  await methods.addApp(browser, () => now);
  await methods.act(browser, await browser.open('/account/security'), '/account/security/off', {});
  now += 16 * minute;
  expect(asksPassword(await browser.open('/account/security/phone'))).toBe(true);
});

const passwordForm = (browser: TestBrowser, page: Shown) =>
  browser.post(page.url, { form: /name="form" value="([^"]*)"/.exec(page.body)?.[1] ?? '', password });

test('not by another caller: rejects one browser’s form in another browser, signed in or not', async () => {
  const owner = await signedIn();
  const stranger = await signedIn();
  now += 16 * minute;
  const asked = await owner.browser.open('/account/security/phone');
  expect((await passwordForm(stranger.browser, asked)).status).toBe(403);
  expect((await passwordForm(issuer.browser(), asked)).status).toBe(401);
  expect(asksPassword(await owner.browser.open('/account/security/phone'))).toBe(true);
  expect((await passwordForm(owner.browser, asked)).url.pathname).toBe('/account/security/phone');
});

test.each(['//evil.example', '/..%2f..%2fevil', '/https://evil.example', '/confirm/me', '?to=//evil.example'])(
  'returns to our own page from a made-up address: %s',
  async (rest) => {
    const { browser } = await signedIn();
    now += 16 * minute;
    const back = await passwordForm(browser, await browser.open(`/account/step${rest}`));
    expect(back.url.href).toBe(`${issuer.issuer}/account/security`);
  },
);
