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

/** A new network address for each test, because households have their own limits. */
let houses = 0;
const household = () => {
  houses += 1;
  return `198.51.100.${houses}`;
};

async function page(browser: TestBrowser): Promise<Shown> {
  return browser.open((await portal.begin()).address);
}

async function tries(browser: TestBrowser, from: string, email: string, words: string[]): Promise<Shown[]> {
  const shown = await page(browser);
  const [, token = ''] = /name="form" value="([^"]*)"/.exec(shown.body) ?? [];
  const answers: Shown[] = [];
  for (const each of words) {
    const fields = { form: token, email, password: each };
    answers.push(await browser.post(shown.url.pathname, fields, { 'x-forwarded-for': from }));
  }
  return answers;
}

const without = (body: string, email: string) =>
  body.replaceAll(email, '').replaceAll(/(sign-in\/|value=")[\w-]+/g, '');
const wrong = (times: number) => Array<string>(times).fill('not the right words');
const isIn = ({ url }: Shown) => url.origin === origins.client;

test('rejects known, unknown, disabled and unconfirmed addresses with the same text', async () => {
  const accounts = [
    (await issuer.account()).email,
    'unknown@linden.example',
    (await issuer.account({ isDisabled: true })).email,
    (await issuer.account({ isConfirmed: false })).email,
  ];
  const answers = await Promise.all(accounts.map((email) => tries(issuer.browser(), household(), email, wrong(1))));
  const said = answers.map(([answer], index) => [answer?.status, without(answer?.body ?? '', accounts[index] ?? '')]);
  expect(said[0]?.[0]).toBe(422);
  for (const each of said) expect(each).toEqual(said[0]);
});

test('rejects a disabled account with the right password, without saying why', async () => {
  const { email } = await issuer.account({ isDisabled: true });
  const [answer] = await tries(issuer.browser(), household(), email, [password]);
  expect([answer?.status, answer && isIn(answer)]).toEqual([422, false]);
});

test('blocks even the right password after ten wrong ones, then accepts it', async () => {
  const { email } = await issuer.account();
  const from = household();
  const answers = await tries(issuer.browser(), from, email, [...wrong(10), password]);
  expect(answers.some(isIn)).toBe(false);
  expect(answers[10]?.body).toContain('before you can try again');
  now += 31_000;
  expect((await tries(issuer.browser(), from, email, [password])).some(isIn)).toBe(true);
});

test('locks an unknown address out like a known one', async () => {
  const { email } = await issuer.account();
  const [known, unknown] = await Promise.all([
    tries(issuer.browser(), household(), email, wrong(12)),
    tries(issuer.browser(), household(), 'also.unknown@linden.example', wrong(12)),
  ]);
  const said = (answers: Shown[], address: string) =>
    answers.map(({ status, body }) => [status, without(body, address)]);
  expect(said(known, email)).toEqual(said(unknown, 'also.unknown@linden.example'));
  const { rows } = await issuer.admin.query(
    `select count from identity.attempts where scope = 'password' and count = 10`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
});

test('counts each of forty concurrent guesses', async () => {
  const { email } = await issuer.account();
  const from = household();
  await Promise.all(Array.from({ length: 4 }, () => tries(issuer.browser(), from, email, wrong(10))));
  const [late] = await tries(issuer.browser(), from, email, [password]);
  expect(late && isIn(late)).toBe(false);
});

test('allows a household a hundred tries over all accounts', async () => {
  const { email } = await issuer.account();
  const from = household();
  for (let index = 0; index < 10; index += 1) {
    await tries(issuer.browser(), from, `guess.${index}@linden.example`, wrong(10));
  }
  expect((await tries(issuer.browser(), from, email, [password])).some(isIn)).toBe(false);
  expect((await tries(issuer.browser(), household(), email, [password])).some(isIn)).toBe(true);
}, 60_000);

test('forgets earlier mistakes after a successful sign-in', async () => {
  const { email } = await issuer.account();
  const from = household();
  for (const _ of [1, 2, 3]) {
    expect((await tries(issuer.browser(), from, email, [...wrong(8), password])).some(isIn)).toBe(true);
  }
});

test.each<[string, (token: string) => Record<string, string>, Record<string, string>]>([
  ['no token', () => ({}), {}],
  ['an empty token', () => ({ form: '' }), {}],
  ['another token', (token) => ({ form: token.replace(/.$/, '_') }), {}],
  ['the token from another site', (token) => ({ form: token }), { 'sec-fetch-site': 'cross-site' }],
  ['the token from a sibling domain', (token) => ({ form: token }), { 'sec-fetch-site': 'same-site' }],
  ['the token and another origin', (token) => ({ form: token }), { origin: 'https://evil.example' }],
])('rejects a form with %s', async (_, fields, headers) => {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  const shown = await page(browser);
  const [, token = ''] = /name="form" value="([^"]*)"/.exec(shown.body) ?? [];
  const answer = await browser.post(shown.url.pathname, { ...fields(token), email, password }, headers);
  expect([answer.status, isIn(answer)]).toEqual([403, false]);
});

test.each([{}, { origin: 'null' }, { origin: 'null', 'sec-fetch-site': 'same-origin' }])(
  'accepts the same form when the browser sends %o',
  async (headers) => {
    const { email } = await issuer.account();
    const browser = issuer.browser();
    const shown = await page(browser);
    const [, form = ''] = /name="form" value="([^"]*)"/.exec(shown.body) ?? [];
    expect(isIn(await browser.post(shown.url.pathname, { form, email, password }, headers))).toBe(true);
  },
);

test('rejects a token in another browser, and in another sign-in of the same browser', async () => {
  const mine = issuer.browser();
  const theirs = issuer.browser();
  const { email } = await issuer.account();
  const shown = await page(mine);
  const other = await page(theirs);
  const second = await page(mine);
  const [, form = ''] = /name="form" value="([^"]*)"/.exec(other.body) ?? [];
  const [, own = ''] = /name="form" value="([^"]*)"/.exec(second.body) ?? [];
  expect((await mine.post(shown.url.pathname, { form, email, password })).status).toBe(403);
  expect((await mine.post(shown.url.pathname, { form: own, email, password })).status).toBe(403);
});

test('does not continue one browser’s sign-in in another', async () => {
  const { email } = await issuer.account();
  const shown = await page(issuer.browser());
  const answer = await issuer.browser().submit(shown, { email, password });
  expect([answer.status, answer.body.includes('This sign-in has ended')]).toEqual([400, true]);
});

test('changes the session’s id at sign-in', async () => {
  const browser = issuer.browser();
  const first = await issuer.account();
  await portal.signIn(browser, first.email);
  const before = browser.cookie('linden-session');
  const again = await browser.open((await portal.begin({ prompt: 'login' })).address);
  await browser.submit(again, { email: first.email, password });
  expect(before).toBeTruthy();
  expect(browser.cookie('linden-session')).not.toBe(before);
});

test('audits a rejected sign-in of an existing account', async () => {
  const { email, id } = await issuer.account();
  await tries(issuer.browser(), household(), email, wrong(1));
  const entries = async () => {
    const { rows } = await issuer.admin.query('select actor_kind, action from identity.audit where subject = $1', [id]);
    return rows;
  };
  await expect.poll(entries).toEqual([{ actor_kind: 'anonymous', action: 'account.sign_in_refused' }]);
});

test('an operator reads from the log alone what an attack was: classes and counts, no names or addresses', async () => {
  const { email, id } = await issuer.account();
  const from = household();
  issuer.lines.splice(0);
  await tries(issuer.browser(), from, email, wrong(12));
  await tries(issuer.browser(), from, 'unknown.attacked@linden.example', wrong(3));
  const shown = await page(issuer.browser());
  await issuer.browser().post(shown.url.pathname, { email, password }, { 'x-forwarded-for': from });
  await portal.refresh('an invented token').catch(() => undefined);
  const refusals = issuer.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security_refusal');
  const counts = Object.entries(Object.groupBy(refusals, ({ kind, reason }) => `${kind} ${reason}`));
  expect(Object.fromEntries(counts.map(([what, lines]) => [what, lines?.length]))).toEqual({
    'password known_account': 10,
    'password unknown_account': 3,
    'throttle password': 2,
    'grant invalid_grant': 1,
  });
  const passwords = refusals.filter(({ kind }) => kind === 'password');
  expect(new Set(passwords.map(({ subject_id }) => subject_id)).size).toBe(2);
  expect(new Set(passwords.map(({ network_id }) => network_id)).size).toBe(1);
  expect(issuer.lines.join()).not.toMatch(/linden\.example|198\.51\.100|Mara|not the right words/);
  expect(issuer.lines.join()).not.toContain(id);
});

test('audits each successful sign-in with its method and portal', async () => {
  const { email, id } = await issuer.account();
  await portal.signIn(issuer.browser(), email);
  const { rows } = await issuer.admin.query(
    `select actor_kind, detail from identity.audit where subject = $1 and action = 'account.sign_in'`,
    [id],
  );
  expect(rows).toEqual([{ actor_kind: 'person', detail: { methods: ['pwd'], client: 'linden-client' } }]);
});
