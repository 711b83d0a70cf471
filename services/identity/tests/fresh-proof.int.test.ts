import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startIssuer, type TestIssuer } from './issuer.ts';
import { methodsOf } from './methods.ts';
import { openPortal, type Portal } from './portal.ts';
import type { Shown, TestBrowser } from './test-browser.ts';

const minute = 60_000;
let issuer: TestIssuer;
let portal: Portal;
let methods: ReturnType<typeof methodsOf>;
let now = Date.now();

beforeAll(async () => {
  issuer = await startIssuer({ clock: { now: () => new Date(now) } });
  portal = await openPortal(issuer);
  methods = methodsOf(issuer, portal);
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
  url.pathname.startsWith('/account/step') && body.includes('enter your password once more');

test.each([
  [14, false],
  [16, true],
])(
  'the first method is added %s minutes after the sign-in: the password is asked again: %s',
  async (minutes, isAsked) => {
    const { browser } = await signedIn();
    now += minutes * minute;
    for (const page of ['phone', 'passkey']) {
      expect(asksPassword(await browser.open(`/account/security/${page}`))).toBe(isAsked);
    }
    expect((await browser.open('/account/security')).url.pathname).toBe('/account/security');
  },
);

test('the password leads back to where it was asked, under another name of the session, and then no one is asked', async () => {
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

test.each(['', 'not the password'])("a wrong password ('%s') opens nothing", async (wrong) => {
  const { browser } = await signedIn();
  now += 16 * minute;
  const answer = await browser.submit(await browser.open('/account/security/phone'), { password: wrong });
  expect([answer.status, answer.url.pathname]).toEqual([422, '/account/step/phone']);
  expect(asksPassword(await browser.open('/account/security/phone'))).toBe(true);
});

test('guesses are counted with those of the sign-in: after ten even the right one waits', async () => {
  const { browser } = await signedIn();
  now += 16 * minute;
  const asked = await browser.open('/account/security/phone');
  for (let count = 0; count < 10; count += 1) await browser.submit(asked, { password: `guess ${count}` });
  expect((await browser.submit(asked, { password })).status).toBe(422);
  now += minute;
  expect((await browser.submit(asked, { password })).body).toContain('Add a phone');
});

test.each(['phone', 'app', 'remove', 'texts', 'off', 'on', 'recovery-codes', 'passkey'])(
  'a form of a page that was left open changes nothing: %s',
  async (action) => {
    const { browser, id } = await signedIn();
    const list = await browser.open('/account/security');
    now += 16 * minute;
    const fields = { countryCode: '1', phoneNumber: '2125550199', phoneNumberConfirmation: '2125550199' };
    const answer = await methods.act(browser, list, `/account/security/${action}`, fields);
    expect([asksPassword(answer), await methodsKept(id)]).toEqual([true, 0]);
  },
);

test('the control: the same form a moment earlier begins a method', async () => {
  const { browser, id } = await signedIn();
  await methods.act(browser, await browser.open('/account/security'), '/account/security/app', {});
  expect(await methodsKept(id)).toBe(1);
});

test('a portal that comes back silently makes nothing fresh', async () => {
  const { browser } = await signedIn();
  now += 16 * minute;
  const { url } = await browser.open((await portal.begin({ prompt: 'none' })).address);
  expect(url.searchParams.get('code')).toBeTruthy();
  expect(asksPassword(await browser.open('/account/security/phone'))).toBe(true);
});

test('whoever turned two-step verification off is asked for the password, not for a method that may be lost', async () => {
  const { browser } = await signedIn();
  await methods.addApp(browser, () => now);
  await methods.act(browser, await browser.open('/account/security'), '/account/security/off', {});
  now += 16 * minute;
  expect(asksPassword(await browser.open('/account/security/phone'))).toBe(true);
});

const passwordForm = (browser: TestBrowser, page: Shown) =>
  browser.post(page.url, { form: /name="form" value="([^"]*)"/.exec(page.body)?.[1] ?? '', password });

test('not by another caller: a form of one browser is worth nothing in another, signed in or not', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()];
  now += 16 * minute;
  const asked = await owner.browser.open('/account/security/phone');
  expect((await passwordForm(stranger.browser, asked)).status).toBe(403);
  expect((await passwordForm(issuer.browser(), asked)).status).toBe(401);
  expect(asksPassword(await owner.browser.open('/account/security/phone'))).toBe(true);
  expect((await passwordForm(owner.browser, asked)).url.pathname).toBe('/account/security/phone');
});

test.each(['//evil.example', '/..%2f..%2fevil', '/https://evil.example', '/confirm/me', '?to=//evil.example'])(
  'an address that somebody made up leads back to our own page: %s',
  async (rest) => {
    const { browser } = await signedIn();
    now += 16 * minute;
    const back = await passwordForm(browser, await browser.open(`/account/step${rest}`));
    expect(back.url.href).toBe(`${issuer.issuer}/account/security`);
  },
);
