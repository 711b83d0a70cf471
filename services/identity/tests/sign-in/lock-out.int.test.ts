import { chooseByDepth } from '@linden/testkit/depth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origins, password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import type { Shown, TestBrowser } from '#tests/support/test-browser.ts';

let issuer: TestIssuer;
let portal: Portal;
let now = Date.now();

beforeAll(async () => {
  issuer = await startIssuer({ clock: { now: () => new Date(now) } });
  portal = await openPortal(issuer);
});
afterAll(() => issuer?.stop());

let houses = 0;
/** A new network address. */
const household = () => {
  houses += 1;
  return `198.51.${Math.floor(houses / 250)}.${(houses % 250) + 1}`;
};
const isIn = ({ url }: Shown) => url.origin === origins.client;

/** Opens a sign-in page, and returns a function that posts to it or to a page below it. */
async function openSignIn(browser: TestBrowser) {
  const page = await browser.open((await portal.begin({ prompt: 'login' })).address);
  const [, form = ''] = /name="form" value="([^"]*)"/.exec(page.body) ?? [];
  return (from: string, fields: Record<string, string>, below = '') =>
    browser.post(`${page.url.pathname}${below}`, { form, ...fields }, { 'x-forwarded-for': from });
}

const signIn = async (browser: TestBrowser, from: string, email: string) =>
  (await openSignIn(browser))(from, { email, password });

async function owner() {
  const account = await issuer.account();
  const browser = issuer.browser();
  const home = household();
  expect(isIn(await signIn(browser, home, account.email))).toBe(true);
  return { ...account, browser, home };
}

const resetsTo = (email: string) =>
  issuer.mails.filter((each) => each.email === email && each.template.case === 'resetPassword').length;

/** The budgets are used up within minutes; the hour shows that it stays so. */
const minutes = chooseByDepth(15, 60);

test('lets the owner in during an hour with ten wrong passwords a minute', async () => {
  const { email, browser } = await owner();
  const attack = await openSignIn(issuer.browser());
  const attacker = household();
  for (let minute = 0; minute < minutes; minute += 1) {
    now += 60_000;
    for (let post = 0; post < 10; post += 1) await attack(attacker, { email, password: 'a wrong guess' });
    if (minute % 15 !== 14) continue;
    // The browser that signed in before, even in the attacker's own network, and a new one elsewhere.
    expect(isIn(await signIn(browser, attacker, email))).toBe(true);
    expect(isIn(await signIn(issuer.browser(), household(), email))).toBe(true);
  }
  const right = await attack(attacker, { email, password });
  expect([isIn(right), right.status]).toEqual([false, 422]);
}, 120_000);

test('lets the owner in, and mails a reset, while 17 posts within a second guess and ask for mails', async () => {
  const { email, home } = await owner();
  const attack = await openSignIn(issuer.browser());
  const attacker = household();
  const guesses = Array.from({ length: 13 }, () => attack(attacker, { email, password: 'a wrong guess' }));
  const asks = ['/forgot', '/forgot', '/link', '/link'].map((way) => attack(attacker, { email }, way));
  await Promise.all([...guesses, ...asks]);
  // A browser that the account does not know, without a cookie of an earlier sign-in.
  expect(isIn(await signIn(issuer.browser(), home, email))).toBe(true);
  await expect.poll(() => resetsTo(email)).toBe(2);
  await (await openSignIn(issuer.browser()))(home, { email }, '/forgot');
  await expect.poll(() => resetsTo(email)).toBe(3);
}, 60_000);

test('letters of one purpose use up no letters of another, also for one household', async () => {
  const { email } = await issuer.account();
  const from = household();
  const ask = await openSignIn(issuer.browser());
  for (let time = 0; time < 6; time += 1) await ask(from, { email }, '/link');
  await ask(from, { email }, '/forgot');
  await expect.poll(() => resetsTo(email)).toBe(1);
  const links = issuer.mails.filter((each) => each.email === email && each.template.case === 'signInLink');
  expect(links).toHaveLength(3);
}, 60_000);

test('makes unknown browsers wait when many networks guess, and not the browser that signed in before', async () => {
  const { email, browser, home } = await owner();
  for (let network = 0; network < 10; network += 1) {
    const attack = await openSignIn(issuer.browser());
    const from = household();
    for (let post = 0; post < 10; post += 1) await attack(from, { email, password: 'a wrong guess' });
  }
  expect(isIn(await signIn(issuer.browser(), household(), email))).toBe(false);
  expect(isIn(await signIn(browser, home, email))).toBe(true);
}, 60_000);

test('does not take a browser for the owner’s because it signed in to another account', async () => {
  const { email } = await owner();
  const stranger = await owner();
  const attack = await openSignIn(stranger.browser);
  for (let post = 0; post < 10; post += 1) await attack(stranger.home, { email, password: 'a wrong guess' });
  expect(isIn(await attack(stranger.home, { email, password }))).toBe(false);
});

test('has a letter to reset the password in reserve when strangers have used up every budget', async () => {
  const { email, browser, home } = await owner();
  const flood = async () => {
    for (let network = 0; network < 6; network += 1) {
      const ask = await openSignIn(issuer.browser());
      const from = household();
      for (const way of ['/link', '/forgot', '/forgot']) await ask(from, { email }, way);
    }
  };
  await flood();
  await expect.poll(() => resetsTo(email)).toBe(5);
  const ask = async (from: TestBrowser, address: string) => (await openSignIn(from))(address, { email }, '/forgot');
  // The owner's browser does not share the budget of strangers; a new one gets its letter within ten minutes.
  await ask(browser, home);
  await expect.poll(() => resetsTo(email)).toBe(6);
  now += 10 * 60_000;
  const answer = await ask(issuer.browser(), household());
  expect(answer.body).toContain('Check your email');
  await expect.poll(() => resetsTo(email)).toBe(7);
});

test('mails links to fifty strangers behind one shared address; a household has a smaller budget, and past it the page says so', async () => {
  const ask = await openSignIn(issuer.browser());
  const statuses = async (from: string, count: number) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n += 1)
      seen.push((await ask(from, { email: `stranger.${n}@linden.example` }, '/forgot')).status);
    return seen;
  };
  expect(new Set(await statuses(household(), 50))).toEqual(new Set([200]));
  const inHousehold = await statuses('2001:db8:17:4::1', 32);
  expect(inHousehold.slice(29)).toEqual([200, 429, 429]);
  // Neighbors in the same /64 are the same household.
  expect(await statuses('2001:db8:17:4:ffff::2', 1)).toEqual([429]);
});
