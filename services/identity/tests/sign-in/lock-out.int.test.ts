import { getNetworks } from '@linden/platform/limits/network-address';
import { wrapStatement } from '@linden/platform/store/sql';
import { chooseByDepth } from '@linden/testkit/depth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPassword } from '#src/use-cases/sign-in/count-passwords.ts';
import { mayRequestMail } from '#src/use-cases/sign-in/request-mail.ts';
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

/** Requests that the issuer refused for a budget of a network. */
const refusals = (reason = 'mail-household') =>
  issuer.lines.filter((line) => JSON.parse(line).reason === reason).length;

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

test('mails links to fifty people behind one shared address; past the budget of a network every address gets the same page, and no mail', async () => {
  const known = (await issuer.account()).email;
  const ask = await openSignIn(issuer.browser());
  const pages = new Set<string>();
  const postFrom = async (from: string, email: string) => {
    const { status, body } = await ask(from, { email }, '/forgot');
    pages.add(`${status} ${body}`);
  };
  const before = refusals();
  const shared = household();
  for (let n = 0; n < 50; n += 1) await postFrom(shared, `stranger.${n}@linden.example`);
  for (let n = 0; n < 30; n += 1) await postFrom('2001:db8:17:4::1', `stranger.${n}@linden.example`);
  expect(refusals()).toBe(before);
  // Neighbors in the same /64 are the same household.
  for (const email of [known, 'stranger.99@linden.example']) await postFrom('2001:db8:17:4:ffff::2', email);
  expect(refusals()).toBe(before + 2);
  expect([...pages]).toHaveLength(1);
  expect([...pages][0]).toMatch(/^200 .*If there is an account with this address/s);
  // A letter of another network leaves after any that the refused request had sent.
  await postFrom(household(), known);
  await expect.poll(() => resetsTo(known)).toBe(1);
});

/** As if the network had used up its budget but for two tries. */
const useUp = (scope: string, budget: number) =>
  issuer.parts.store.tx((tx) =>
    tx.rows(wrapStatement(sql`update attempts set count = ${budget - 2} where scope = ${scope}`)),
  );

test.each([
  ['256 networks of one /56', (n: number) => `2001:db8:18:${n.toString(16)}::1`, 'p56', 60, 200],
  ['65,536 networks of one /48', (n: number) => `2001:db8:19:${(n * 256).toString(16)}::1`, 'p48', 120, 400],
] as const)('the %s share a budget of mails and one of passwords', async (_, from, size, mails, passwords) => {
  const requesterAt = (n: number) => ({ household: from(n), networks: getNetworks(from(n)), browser: undefined });
  const ask = (n: number) => mayRequestMail(issuer.parts, requesterAt(n));
  const guess = (n: number) => countPassword(issuer.parts, `guessed.${n}@linden.example`, requesterAt(n));
  for (const [count, scope, budget] of [
    [ask, `mail-${size}`, mails],
    [guess, `password-${size}`, passwords],
  ] as const) {
    const before = refusals(scope);
    expect(await count(1)).toBe(true);
    await useUp(scope, budget);
    const outcomes = [];
    for (let n = 2; n < 7; n += 1) outcomes.push(await count(n));
    expect(outcomes).toEqual([true, true, false, false, false]);
    expect(refusals(scope)).toBe(before + 3);
  }
});
