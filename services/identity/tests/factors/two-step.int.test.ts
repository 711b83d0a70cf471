import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideOnReset, requestReset } from '#src/use-cases/factors/reset-methods.ts';
import { origins, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { getOtherCode, openMethodPages } from '#tests/support/methods.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import type { Shown, TestBrowser } from '#tests/support/test-browser.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const twoStep = 'urn:linden:two-step';
const wrongCode = 'The 6-digit code is incorrect. Please try again.';
const tooMany = 'Too many attempts. Please try again later.';
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

const isIn = ({ url }: Shown) => url.origin === origins.client;

/** A person signed in at the portal, in a separate browser. */
async function signedIn(roles = ['client']) {
  const account = await issuer.account({ roles });
  const browser = issuer.browser();
  const { tokens } = await portal.signIn(browser, account.email);
  return { ...account, browser, tokens };
}

async function withApp() {
  const someone = await signedIn();
  const app = await methods.addApp(someone.browser, () => now);
  now += 30_000;
  return { ...someone, app };
}

const check = (browser: TestBrowser, page: Shown, code: string) =>
  methods.act(browser, page, page.url.pathname, { act: 'check', method: methods.method(page), code });

test.each([
  ['text message', 'SMS', 'smsTo', 'sms'],
  ['call', 'VOICE', 'voiceTo', 'tel'],
] as const)('adds a phone and asks for it by %s at the next sign-in', async (_, kind, channel, amr) => {
  const { browser, id, email } = await signedIn();
  const { phoneNumber, confirm, recoveryCodes } = await methods.addPhone(browser, id, kind);
  expect(confirm.body).toContain(`number ending in ${phoneNumber.slice(-2)}`);
  expect(confirm.body).not.toContain(phoneNumber);
  expect(recoveryCodes).toHaveLength(10);
  const fresh = issuer.browser();
  const { begun, page } = await methods.begin(fresh, email);
  now += 31_000;
  const sent = await methods.act(fresh, page, page.url.pathname, { act: 'send', method: methods.method(page) });
  expect(issuer.texts.at(-1)).toMatchObject({ channel, phone: `+1${phoneNumber}` });
  const wrong = await check(fresh, sent, getOtherCode(methods.code(id)));
  expect([wrong.status, wrong.body.includes(wrongCode)]).toEqual([422, true]);
  const { url } = await check(fresh, sent, methods.code(id));
  const { access_token: token } = await portal.redeem(url, begun);
  expect(decodeJwt(token)).toMatchObject({ acr: twoStep, amr: ['pwd', amr] });
});

test('sends nothing more when asked again within 30 seconds', async () => {
  const { browser, id, email } = await signedIn();
  await methods.addPhone(browser, id);
  const fresh = issuer.browser();
  const { page } = await methods.begin(fresh, email);
  const send = () => methods.act(fresh, page, page.url.pathname, { act: 'send', method: methods.method(page) });
  now += 31_000;
  for (const _ of [1, 2, 3]) expect((await send()).status).toBe(200);
  expect(issuer.texts.filter(({ accountId }) => accountId === id)).toHaveLength(2);
});

test('adds an app by picture or key, and accepts each code once', async () => {
  const { email, app } = await withApp();
  expect(app.confirm.body).toContain('src="data:image/svg+xml;base64,');
  expect(app.recoveryCodes).toHaveLength(10);
  const fresh = issuer.browser();
  const { begun, page } = await methods.begin(fresh, email);
  const code = app.code();
  const back = await check(fresh, page, code);
  expect(decodeJwt((await portal.redeem(back.url, begun)).access_token)).toMatchObject({
    acr: twoStep,
    amr: ['pwd', 'otp'],
  });
  const second = issuer.browser();
  const again = await check(second, (await methods.begin(second, email)).page, code);
  expect([isIn(again), again.body.includes(wrongCode)]).toEqual([false, true]);
});

test('accepts a recovery code once and notifies its owner', async () => {
  const { id, email, app } = await withApp();
  const [code = ''] = app.recoveryCodes;
  const enter = async (text: string) => {
    const browser = issuer.browser();
    const { page } = await methods.begin(browser, email);
    expect(page.body).toContain('?way=recovery');
    return methods.act(browser, page, page.url.pathname, { act: 'recover', code: text });
  };
  expect(isIn(await enter(code.toUpperCase().replaceAll('-', ' ')))).toBe(true);
  const notices = () => issuer.mails.filter((mail) => mail.accountId === id && mail.template.case === 'securityNotice');
  expect(notices()).toHaveLength(2);
  const again = await enter(code);
  expect([again.status, isIn(again)]).toEqual([422, false]);
  expect(again.body).toContain('not one of your recovery codes');
});

test.each(['check', 'recover'])('accepts one of eight concurrent uses of one right code (%s)', async (act) => {
  const { email, app } = await withApp();
  const code = act === 'check' ? app.code() : (app.recoveryCodes[1] ?? '');
  const open = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const browser = issuer.browser();
      return { browser, ...(await methods.begin(browser, email)) };
    }),
  );
  const answers = await Promise.all(
    open.map(({ browser, page }) =>
      methods.act(browser, page, page.url.pathname, { act, method: methods.method(page), code }),
    ),
  );
  expect(answers.filter(isIn)).toHaveLength(1);
});

test('counts fifty concurrent wrong codes in several browsers; recovery codes still work', async () => {
  const { id, email, app } = await withApp();
  const wrong = getOtherCode(app.code());
  const browsers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const browser = issuer.browser();
      return { browser, ...(await methods.begin(browser, email)) };
    }),
  );
  const answers = await Promise.all(
    browsers.flatMap(({ browser, page }) => Array.from({ length: 10 }, () => check(browser, page, wrong))),
  );
  expect(answers.filter(({ body }) => body.includes(wrongCode))).toHaveLength(10);
  expect(answers.filter(({ body }) => body.includes(tooMany))).toHaveLength(40);
  const [first] = browsers;
  if (!first) throw new Error('no browser');
  const right = await check(first.browser, first.page, app.code());
  expect([isIn(right), right.body.includes(tooMany)]).toEqual([false, true]);
  expect(issuer.mails.filter(({ accountId }) => accountId === id)).toHaveLength(2);
  const [code = ''] = app.recoveryCodes;
  const back = await methods.act(first.browser, first.page, first.page.url.pathname, { act: 'recover', code });
  expect(isIn(back)).toBe(true);
  now += 15 * 60_000;
  const later = issuer.browser();
  expect(isIn(await check(later, (await methods.begin(later, email)).page, app.code()))).toBe(true);
}, 30_000);

test('asks for a second step after a one-time link as well', async () => {
  const { email } = await withApp();
  const browser = issuer.browser();
  const first = await browser.open((await portal.begin()).address);
  await browser.submit(await browser.open(`${first.url.pathname}/link`), { email });
  const mail = await waitFor(() =>
    issuer.mails.findLast((each) => each.email === email && each.template.case === 'signInLink'),
  );
  await browser.submit(await browser.open((mail.template.value as { link: string }).link), {});
  const page = await browser.open((await portal.begin()).address);
  expect(page.body).toContain('Confirm it’s you');
});

test('accepts forms of the second step from our own pages only', async () => {
  const { email, app } = await withApp();
  const browser = issuer.browser();
  const { page } = await methods.begin(browser, email);
  const fields = { act: 'check', method: methods.method(page), code: app.code() };
  expect((await browser.post(page.url, { ...fields, form: 'made-up' })).status).toBe(403);
  const security = ['phone', 'app', 'remove', 'texts', 'off', 'on', 'recovery-codes', 'passkey'];
  const { browser: inside } = await signedIn();
  for (const each of security) expect((await inside.post(`/account/security/${each}`, {})).status).toBe(403);
  for (const each of security) expect((await issuer.browser().post(`/account/security/${each}`, {})).status).toBe(401);
});

test('asks for a second step within the last 15 minutes before a change of methods', async () => {
  const { browser, email, app } = await withApp();
  now += 16 * 60_000;
  const asked = await browser.open('/account/security/phone');
  expect([asked.url.pathname, asked.body.includes('authenticator app')]).toEqual(['/account/step/phone', true]);
  const before = browser.cookie('linden-session');
  const back = await check(browser, asked, app.code());
  expect([back.url.pathname, back.body.includes('Add a phone')]).toEqual(['/account/security/phone', true]);
  expect(browser.cookie('linden-session')).not.toBe(before);
  const weak = issuer.browser();
  await methods.begin(weak, email);
  expect((await weak.open('/account/security')).url.pathname).toBe('/account/step');
});

test('keeps the last method until two-step verification is off; then the password alone opens', async () => {
  const { browser, email, app } = await withApp();
  const list = await browser.open('/account/security');
  const refused = await methods.act(browser, list, '/account/security/remove', { method: methods.method(list) });
  expect([refused.status, refused.body.includes('Keep at least one method')]).toEqual([422, true]);
  expect(app.code()).toMatch(/^\d{6}$/);
  expect((await methods.act(browser, list, '/account/security/off', {})).body).toContain('It’s off');
  expect(isIn((await methods.begin(issuer.browser(), email)).page)).toBe(true);
  const gone = await methods.act(browser, list, '/account/security/remove', { method: methods.method(list) });
  expect(gone.body).not.toContain('Remove: Authenticator app');
});

test('lets staff without a method only add one, and then lets them in', async () => {
  const ops = await openPortal(issuer, 'ops');
  const { email, id } = await issuer.account({ roles: ['support'] });
  const browser = issuer.browser();
  const begun = await ops.begin();
  const page = await browser.submit(await browser.open(begun.address), { email, password: 'a slow train to the sea' });
  expect([page.status, page.body.includes('href="/account/security"')]).toEqual([403, true]);
  const silent = await browser.open((await ops.begin({ prompt: 'none' })).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
  await methods.addPhone(browser, id);
  const list = await browser.open('/account/security');
  expect(list.body).toContain(`${origins.ops}/login`);
  expect((await methods.act(browser, list, '/account/security/off', {})).body).toContain('must keep at least one');
  const again = await ops.begin();
  const { url } = await browser.open(again.address);
  expect(decodeJwt((await ops.redeem(url, again)).access_token)).toMatchObject({ acr: twoStep, amr: ['pwd', 'sms'] });
});

test('rejects the old refresh token after a reset by two people, and the password opens again', async () => {
  const { id, email, tokens } = await withApp();
  const ines = await issuer.account({ roles: ['support'] });
  const tomas = await issuer.account({ roles: ['ops'] });
  const asked = { accountId: id, requestedBy: ines.id, reason: 'lost the phone, known by video call' };
  const reset = await requestReset(issuer.parts, asked);
  const decide = (decidedBy: string) =>
    decideOnReset(issuer.parts, { resetId: reset.id, decidedBy, approved: true, reason: asked.reason });
  await expect(decide(ines.id)).rejects.toMatchObject({ code: 'SECOND_PERSON_REQUIRED' });
  const second = await portal.refresh(tokens.refresh_token ?? '');
  await decide(tomas.id);
  await expect(portal.refresh(second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(isIn((await methods.begin(issuer.browser(), email)).page)).toBe(true);
});

test('neither shows, asks for, confirms nor removes another person’s method', async () => {
  const owner = await withApp();
  const stranger = await signedIn();
  const { rows } = await issuer.admin.query('select id from identity.factors where account_id = $1', [owner.id]);
  const method = rows[0].id as string;
  const list = await stranger.browser.open('/account/security');
  await methods.act(stranger.browser, list, '/account/security/remove', { method });
  const confirm = await stranger.browser.open(`/account/security/confirm/${method}`);
  expect(confirm.url.pathname).toBe('/account/security');
  await methods.addApp(stranger.browser, () => now);
  const fresh = issuer.browser();
  const { page } = await methods.begin(fresh, stranger.email);
  now += 30_000;
  const fields = { act: 'check', method, code: owner.app.code() };
  expect(isIn(await methods.act(fresh, page, page.url.pathname, fields))).toBe(false);
  const kept = await issuer.admin.query('select 1 from identity.factors where id = $1', [method]);
  expect(kept.rowCount).toBe(1);
});

test('rejects a made-up passkey, alone or as a second step', async () => {
  const { email } = await withApp();
  const browser = issuer.browser();
  const { page } = await methods.begin(browser, email);
  const data = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'abc', origin: issuer.issuer }));
  const response = { clientDataJSON: data.toString('base64url'), authenticatorData: 'AAAA', signature: 'AAAA' };
  const passkey = JSON.stringify({
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  for (const text of [passkey, '{', '']) {
    const answer = await methods.act(browser, page, page.url.pathname, { act: 'passkey', passkey: text });
    expect([answer.status, isIn(answer)]).toEqual([422, false]);
  }
  const other = issuer.browser();
  const first = await other.open((await portal.begin()).address);
  const alone = await other.open(`${first.url.pathname}/passkey`);
  expect(alone.body).toContain('data-passkey="prove"');
  expect((await methods.act(other, alone, alone.url.pathname, { passkey })).status).toBe(422);
});
