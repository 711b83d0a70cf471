import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecondStep } from '#src/web/second-step.ts';
import { origins, password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

const twoStep = 'urn:linden:two-step';
const enrolled = new Set<string>();

/** The simplest second step: the word 'open'. */
const secondStep: SecondStep = {
  isEnrolled: async (id) => enrolled.has(id),
  async answer({ request, reply, accountId, finish }) {
    if (!enrolled.has(accountId)) return false;
    const { word } = (request.body ?? {}) as { word?: string };
    if (word === 'open') await finish(['otp']);
    else await reply.type('text/html').send('<form method="post" action="">second step</form>');
    return true;
  },
};

let issuer: TestIssuer;
let portal: Portal;
let now = Date.now();

beforeAll(async () => {
  issuer = await startIssuer({ secondStep, clock: { now: () => new Date(now) } });
  portal = await openPortal(issuer);
});
afterAll(() => issuer?.stop());

test('asks an account with a method for it after the password; the token states both', async () => {
  const { id, email } = await issuer.account();
  enrolled.add(id);
  const browser = issuer.browser();
  const begun = await portal.begin();
  const step = await browser.submit(await browser.open(begun.address), { email, password });
  expect(step.body).toContain('second step');
  expect((await browser.post(step.url, { word: 'shut' })).body).toContain('second step');
  const { url } = await browser.post(step.url, { word: 'open' });
  const { access_token: token } = await portal.redeem(url, begun);
  expect(decodeJwt(token)).toMatchObject({ acr: twoStep, amr: ['pwd', 'otp'] });
});

test('gives nothing between password and second step: no response, no silent one, no account page', async () => {
  const { id, email } = await issuer.account();
  enrolled.add(id);
  const browser = issuer.browser();
  const step = await browser.submit(await browser.open((await portal.begin()).address), { email, password });
  expect(step.body).toContain('second step');
  const silent = await browser.open((await portal.begin({ prompt: 'none' })).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
  expect((await browser.open((await portal.begin()).address)).body).toContain('second step');
  expect((await browser.open('/account')).status).toBe(401);
});

test('asks only for the second step when two steps are requested and the first was taken', async () => {
  const { id, email } = await issuer.account();
  const browser = issuer.browser();
  await portal.signIn(browser, email);
  enrolled.add(id);
  const begun = await portal.begin({ acr_values: twoStep });
  const step = await browser.open(begun.address);
  expect(step.body).toContain('second step');
  const { url } = await browser.post(step.url, { word: 'open' });
  expect(decodeJwt((await portal.redeem(url, begun)).id_token ?? '')).toMatchObject({ acr: twoStep });
});

test('shows a page when two steps are requested without a method, and rejects a silent request', async () => {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  await portal.signIn(browser, email);
  const page = await browser.open((await portal.begin({ acr_values: twoStep })).address);
  expect([page.status, page.body.includes('This needs two-step verification')]).toEqual([403, true]);
  const silent = await browser.open((await portal.begin({ acr_values: twoStep, prompt: 'none' })).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
});

test('asks again when the sign-in is older than max_age, and not before', async () => {
  const { email } = await issuer.account();
  const browser = issuer.browser();
  now = Date.now() - 600_000;
  await portal.signIn(browser, email);
  now = Date.now();
  expect((await browser.open((await portal.begin({ max_age: '3600' })).address)).url.origin).toBe(origins.client);
  const begun = await portal.begin({ max_age: '300' });
  const page = await browser.open(begun.address);
  expect(page.body).toContain('Confirm it’s you');
  const { url } = await browser.submit(page, { email, password });
  const { auth_time: at = 0 } = decodeJwt<{ auth_time?: number }>((await portal.redeem(url, begun)).id_token ?? '');
  expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(60);
});
