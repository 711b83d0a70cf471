import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import {
  confirmAddress,
  fillCredentials,
  getGreeting,
  newAddress,
  newPassword,
  portalOrigin,
  signUp,
  storedSignIn,
  waitForReturn,
} from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a client who left a phone behind signs out everywhere: the phone, this browser and the issuer have no session', async () => {
  const email = newAddress();
  const here = await visit(browser);
  await signUp(here.page, email);
  await confirmAddress(here.page, email);
  await waitForReturn(here.page);
  const phone = await visit(browser, { viewport: { width: 390, height: 844 } });
  await phone.page.goto('/client-dashboard/home');
  await fillCredentials(phone.page, email, newPassword);
  await getGreeting(phone.page).waitFor();

  await here.page.goto(new URL('/account', portalOrigin('id')).href);
  await expectGoodLooks(here.page);
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect(await storedSignIn(here.page)).toBeUndefined();
  await expectGoodLooks(here.page);

  // The phone's access token has minutes left.
  await phone.page.reload();
  await phone.page.getByLabel('Password', { exact: true }).waitFor();
  expect(await getGreeting(phone.page).count()).toBe(0);
  await here.page.goto(new URL('/account', portalOrigin('id')).href);
  expect(await here.page.getByRole('button', { name: 'Sign out everywhere' }).count()).toBe(0);
  await phone.leave();
  await here.leave();
});
