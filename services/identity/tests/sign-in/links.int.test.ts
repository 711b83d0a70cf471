import { afterAll, beforeAll, expect, test } from 'vitest';
import { origins, password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { waitFor } from '#tests/support/wait-for.ts';

let issuer: TestIssuer;
let portal: Portal;

beforeAll(async () => {
  issuer = await startIssuer();
  portal = await openPortal(issuer);
});
afterAll(() => issuer?.stop());

let count = 0;
const newAddress = () => {
  count += 1;
  return `new.${count}@linden.example`;
};

/** Returns the link of the newest mail of a kind to an address; waits for one other than `before`. */
const mailed = (email: string, kind: string, before?: string) =>
  waitFor(() => {
    const mail = issuer.mails.findLast((each) => each.email === email && each.template.case === kind);
    const value = mail?.template.value as { link?: string; signInLink?: string } | undefined;
    const link = value && (value.link ?? value.signInLink);
    return link === before ? undefined : link;
  });

async function signInPath(browser: TestBrowser): Promise<string> {
  const begun = await portal.begin();
  return (await browser.open(begun.address)).url.pathname;
}

async function signUp(browser: TestBrowser, email: string, chosen = password, givenName = 'Nell') {
  const page = await browser.open(`${await signInPath(browser)}/sign-up`);
  return browser.submit(page, { givenName, familyName: 'Brook', email, password: chosen });
}

async function ask(browser: TestBrowser, way: 'forgot' | 'link', email: string) {
  const page = await browser.open(`${await signInPath(browser)}/${way}`);
  return browser.submit(page, { email });
}

test('signs a person in after sign-up and confirmation', async () => {
  const browser = issuer.browser();
  const email = newAddress();
  expect((await signUp(browser, email)).body).toContain('Check your email');
  const page = await browser.open(await mailed(email, 'verifyEmail'));
  expect(page.body).toContain('Confirm your email');
  const gone = await browser.submit(page, { password });
  expect(gone.url.href).toBe(`${origins.client}/client-login`);
  const begun = await portal.begin();
  const { url } = await browser.open(begun.address);
  expect(await portal.redeem(url, begun)).toMatchObject({ token_type: 'dpop' });
});

test('says at its field that a name is too long, and keeps it whole', async () => {
  const long = 'N'.repeat(101);
  const { status, body } = await signUp(issuer.browser(), newAddress(), password, long);
  expect([status, body.includes('Use 100 characters or fewer.'), body.includes(long)]).toEqual([422, true, true]);
});

test('rejects a password before the address is confirmed, and sends the link again', async () => {
  const browser = issuer.browser();
  const email = newAddress();
  await signUp(browser, email);
  const first = await mailed(email, 'verifyEmail');
  const page = await browser.submit(await browser.open((await portal.begin()).address), { email, password });
  expect([page.status, page.url.origin]).toEqual([403, issuer.issuer]);
  expect(page.body).toContain('Confirm your email first');
  expect(await mailed(email, 'verifyEmail')).not.toBe(first);
});

test('confirms nothing for a stranger’s password when only the mailbox is proved', async () => {
  const stranger = issuer.browser();
  const email = newAddress();
  await signUp(stranger, email);
  const owner = issuer.browser();
  const refused = await owner.submit(await owner.open(await mailed(email, 'verifyEmail')), {
    password: 'not the same words',
  });
  expect(refused.status).toBe(422);
  await ask(owner, 'link', email);
  await owner.submit(await owner.open(await mailed(email, 'signInLink')), {});
  const begun = await portal.begin();
  const tried = await stranger.submit(await stranger.open(begun.address), { email, password });
  expect(tried.url.origin).toBe(issuer.issuer);
});

test('keeps password and name of the first letter when a stranger signs up over it, also in the middle of the confirmation', async () => {
  const browser = issuer.browser();
  const email = newAddress();
  await signUp(browser, email);
  const first = await mailed(email, 'verifyEmail');
  const page = await browser.open(first);
  await signUp(issuer.browser(), email, 'a password of a stranger', 'Someone');
  const second = await mailed(email, 'verifyEmail', first);
  expect((await browser.submit(await browser.open(second), { password })).status).toBe(422);
  expect((await browser.submit(page, { password })).url.origin).toBe(origins.client);
  const { rows } = await issuer.admin.query(
    'select given_name, email_verified_at is not null as confirmed from identity.accounts where email = $1',
    [email],
  );
  expect(rows).toEqual([{ given_name: 'Nell', confirmed: true }]);
  expect((await browser.open(second)).status).toBe(410);
});

test('takes password and name of the letter that is confirmed, not of the first one', async () => {
  const email = newAddress();
  await signUp(issuer.browser(), email, 'a password of a stranger', 'Someone');
  const first = await mailed(email, 'verifyEmail');
  const owner = issuer.browser();
  await signUp(owner, email);
  const own = await mailed(email, 'verifyEmail', first);
  await owner.submit(await owner.open(own), { password });
  const stranger = issuer.browser();
  const tried = await stranger.submit(await stranger.open((await portal.begin()).address), {
    email,
    password: 'a password of a stranger',
  });
  expect([tried.status, tried.url.origin]).toEqual([422, issuer.issuer]);
  const { rows } = await issuer.admin.query('select given_name from identity.accounts where email = $1', [email]);
  expect(rows).toEqual([{ given_name: 'Nell' }]);
});

test.each([
  ['made by an operator', { roles: ['provider'] }],
  ['disabled', { roles: ['unconverted_client'], isDisabled: true }],
])('does not let a sign-up change an account that is unconfirmed and %s; tells the address', async (_, changes) => {
  const { email, id } = await issuer.account({ ...changes, isConfirmed: false });
  const read = () => issuer.admin.query('select * from identity.accounts where id = $1', [id]);
  const before = (await read()).rows;
  expect((await signUp(issuer.browser(), email, 'a password of a stranger')).body).toContain('Check your email');
  expect((await read()).rows).toEqual(before);
  expect(await mailed(email, 'accountExists')).toBe(`${origins.client}/client-login`);
});

test('answers a sign-up with a known address with the same text; only the address is told', async () => {
  const { email } = await issuer.account();
  const known = await signUp(issuer.browser(), email);
  const unknown = await signUp(issuer.browser(), newAddress());
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await mailed(email, 'accountExists')).toBe(`${origins.client}/client-login`);
});

test('sets the password in a reset, ends every session and confirms the address', async () => {
  const { email } = await issuer.account({ isConfirmed: false });
  const browser = issuer.browser();
  await ask(browser, 'forgot', email);
  const page = await browser.open(await mailed(email, 'resetPassword'));
  const weak = await browser.submit(page, { password: 'short' });
  expect([weak.status, weak.body.includes('12 characters or more')]).toEqual([422, true]);
  const done = await browser.submit(page, { password: 'another train to the hills' });
  expect(done.body).toContain('Your new password is set');
  const begun = await portal.begin();
  const old = await browser.submit(await browser.open(begun.address), { email, password });
  expect(old.status).toBe(422);
  const back = await browser.submit(old, { email, password: 'another train to the hills' });
  expect(back.url.origin).toBe(origins.client);
  expect(issuer.mails.some((mail) => mail.email === email && mail.template.case === 'securityNotice')).toBe(true);
});

test('ends other people’s sessions in a reset', async () => {
  const { email } = await issuer.account();
  const { tokens } = await portal.signIn(issuer.browser(), email);
  const browser = issuer.browser();
  await ask(browser, 'forgot', email);
  await browser.submit(await browser.open(await mailed(email, 'resetPassword')), {
    password: 'another train to the hills',
  });
  await expect(portal.refresh(tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('signs in once by a link; opening it does not use it up', async () => {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  await ask(browser, 'link', email);
  const link = await mailed(email, 'signInLink');
  for (const _ of [1, 2, 3]) expect((await browser.open(link)).status).toBe(200);
  const page = await browser.open(link);
  expect((await browser.submit(page, {})).url.href).toBe(`${origins.client}/client-login`);
  expect((await browser.submit(page, {})).status).toBe(410);
  const begun = await portal.begin();
  expect((await browser.open(begun.address)).url.origin).toBe(origins.client);
});

test('signs in exactly one of fifty concurrent uses of one link', async () => {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  await ask(browser, 'link', email);
  const page = await browser.open(await mailed(email, 'signInLink'));
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => browser.submit(page, {})));
  expect(outcomes.filter(({ url }) => url.origin === origins.client)).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 410)).toHaveLength(49);
});

test.each([
  ['for another purpose', (link: string) => link.replace('/link/', '/reset/')],
  ['with a changed letter', (link: string) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['cut short', (link: string) => link.slice(0, -5)],
])('rejects a link %s', async (_, change) => {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  await ask(browser, 'link', email);
  expect((await browser.open(change(await mailed(email, 'signInLink')))).status).toBe(410);
});

test('ends a link with its time and with the account', async () => {
  const { email, id } = await issuer.account();
  const browser = issuer.browser();
  await ask(browser, 'link', email);
  const link = await mailed(email, 'signInLink');
  await issuer.admin.query('update identity.accounts set disabled_at = now() where id = $1', [id]);
  expect((await browser.open(link)).status).toBe(410);
  await issuer.admin.query('update identity.accounts set disabled_at = null where id = $1', [id]);
  expect((await browser.open(link)).status).toBe(200);
  await issuer.admin.query(`update identity.links set expires_at = now() - interval '1 second' where account_id = $1`, [
    id,
  ]);
  expect((await browser.open(link)).status).toBe(410);
});

test('stores link tokens as hashes, and mails contain no names', async () => {
  const { email, id } = await issuer.account();
  await ask(issuer.browser(), 'link', email);
  const token = (await mailed(email, 'signInLink')).split('/').at(-1) ?? '';
  const { rows } = await issuer.admin.query('select * from identity.links where account_id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const { key } of issuer.mails) expect(key).toMatch(/^[a-z_]+ [\w-]+$/);
});
