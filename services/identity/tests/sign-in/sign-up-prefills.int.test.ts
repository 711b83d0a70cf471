import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import type { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldPrefills } from '#src/store/sign-in/sign-up-prefills.ts';
import { startAccountService } from '#tests/support/account-service.ts';
import { startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import type { Shown, TestBrowser } from '#tests/support/test-browser.ts';

let issuer: TestIssuer;
let portal: Portal;
let service: Awaited<ReturnType<typeof startAccountService>>;
let bff: RpcClient<typeof AccountService>;

beforeAll(async () => {
  issuer = await startIssuer();
  portal = await openPortal(issuer);
  service = await startAccountService(issuer);
  bff = service.as('bff', { kind: 'service', name: 'bff' });
});
afterAll(async () => {
  await service?.stop();
  await issuer?.stop();
});

const entered = { email: 'Noor@Linden.example', givenName: 'Noor', familyName: 'Haddad' };
const prefill = async () => (await bff.createSignUpPrefill(entered)).prefillToken;

/** Begins a sign-in in a new browser and shows its first page. */
async function begin(
  token: string,
  browser: TestBrowser = issuer.browser(),
): Promise<Shown & { browser: TestBrowser }> {
  const { address } = await portal.begin({ prefill_token: token });
  return { ...(await browser.open(address)), browser };
}
const isFilledIn = ({ body }: Shown) =>
  ['noor@linden.example', 'Noor', 'Haddad'].map((each) => body.includes(`value="${each}"`));
const all = [true, true, true];
const none = [false, false, false];

test('the sign-up form after a booking has its address and name, also when it is reloaded', async () => {
  const token = await prefill();
  const page = await begin(token);
  expect(page.url.pathname).toMatch(/^\/sign-in\/[\w-]+\/sign-up$/);
  expect(page.body).toContain('We filled in what you entered when you booked.');
  expect(isFilledIn(page)).toEqual(all);
  expect(isFilledIn(await page.browser.open(page.url))).toEqual(all);
  const trail = `select action from identity.audit where action like 'sign_up_prefill.%' order by id`;
  const { rows } = await issuer.admin.query(trail);
  expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['sign_up_prefill.create', 'sign_up_prefill.read']);
});

test('a person with an account gets from there to the sign-in form', async () => {
  const page = await begin(await prefill());
  const [, way = ''] = /Have an account\? <a href="([^"]*)"/.exec(page.body) ?? [];
  const form = await page.browser.open(way);
  expect([form.url.pathname.endsWith('/sign-up'), form.body.includes('Password')]).toEqual([false, true]);
});

test('a token works for one sign-in: a link that is passed on, or used again, gives an empty form', async () => {
  const token = await prefill();
  const first = await begin(token);
  expect(isFilledIn(first)).toEqual(all);
  for (const browser of [issuer.browser(), first.browser]) {
    const again = await begin(token, browser);
    expect([again.body.includes('Create my account'), ...isFilledIn(again)]).toEqual([true, ...none]);
  }
});

test.each([
  ['that was never issued', 'A'.repeat(43)],
  ['of another shape', "' or 1=1 --"],
])('a token %s gives an empty form', async (_, token) => {
  const page = await begin(token);
  expect([page.body.includes('Create my account'), ...isFilledIn(page)]).toEqual([true, ...none]);
});

test('a token works for 24 hours, and what it held is then deleted', async () => {
  const { prefillToken, expiresAt } = await bff.createSignUpPrefill(entered);
  const seconds = Number(expiresAt?.seconds) - Date.now() / 1000;
  expect(Math.round(seconds / 3600)).toBe(24);
  await issuer.admin.query(`update identity.sign_up_prefills set expires_at = now() - interval '1 second'`);
  expect(isFilledIn(await begin(prefillToken))).toEqual(none);
  await issuer.parts.store.tx(deleteOldPrefills);
  expect((await issuer.admin.query('select count(*)::int as n from identity.sign_up_prefills')).rows[0].n).toBe(0);
});

test('is stored as a hash, and has no name or address in it', async () => {
  const token = await prefill();
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await issuer.admin.query('select * from identity.sign_up_prefills');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

test.each([
  ['email', { ...entered, email: 'nowhere' }, 'INVALID_EMAIL'],
  ['givenName', { ...entered, givenName: ' ' }, 'INVALID_NAME'],
  ['familyName', { ...entered, familyName: '' }, 'INVALID_NAME'],
])('refuses a wrong %s', async (field, request, code) => {
  await expect(bff.createSignUpPrefill(request)).rejects.toMatchObject({ code, field });
});

test('not by another caller', async () => {
  const others = [
    service.as('bff', { kind: 'anonymous' }),
    service.as('accounts', { kind: 'service', name: 'accounts' }),
    service.as('scheduling', { kind: 'service', name: 'scheduling' }),
  ];
  for (const each of others) {
    await expect(each.createSignUpPrefill(entered)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  }
});
