import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '#tests/support/own-client.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { fillCredentials, portalOrigin, signedIn, storedSignIn } from '#tests/support/signing-in.ts';
import { readBrowserStorage } from '#tests/support/stored-words.ts';
import { openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const street = '77 Quillon Street';

/** Ends the session at the issuer, as a sign-out in another browser does. The page learns of it with its next request. */
async function endSession(page: Page): Promise<void> {
  const query = new URLSearchParams({
    id_token_hint: (await storedSignIn(page))?.idToken ?? '',
    post_logout_redirect_uri: new URL('/logout', portalOrigin('client')).href,
  });
  const address = new URL(`/session/end?${query}`, portalOrigin('id')).href;
  await page.evaluate((url) => fetch(url, { mode: 'no-cors', credentials: 'include' }).then(() => {}), address);
}

/** Loses the session while a client types. @returns the page, with the text in its form */
async function loseSessionWhileTyping() {
  const { email } = await createClient({ firstName: 'Noor', lastName: 'Haddad', dob: '1990-05-06', relation: 'SELF' });
  const visitor = await signedIn(browser, email);
  const { page } = visitor;
  await page.goto('/client-dashboard/account/patient');
  await page.getByRole('button', { name: 'Edit Noor Haddad' }).click();
  const field = page.getByLabel('Street address');
  await field.fill(street);
  await endSession(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('You are signed out. What you typed on this page is still here.').waitFor();
  return { ...visitor, email, field };
}

it('a client who loses the session in mid-edit signs in again without leaving the page, and then saves', async () => {
  const { page, leave, email, field } = await loseSessionWhileTyping();
  await expectGoodLooks(page);
  // A page without unsaved input has left after five seconds.
  await page.waitForTimeout(6_000);
  expect(await field.inputValue()).toBe(street);
  expect(await readBrowserStorage(page)).not.toContain('Quillon');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in and stay on this page' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await fillCredentials(popup, email);
  await closed;
  await page.getByText('You are signed out.').waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(street);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.reload();
  await page.getByText(street).first().waitFor(patience);
  await leave();
});

it('a blocked window says what leaving loses, and can be allowed', async () => {
  const { page, leave, email, field } = await loseSessionWhileTyping();
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  const again = page.getByRole('button', { name: 'Sign in and stay on this page' });
  await again.click();
  await page.getByText('If you go to the sign-in page, you lose what you typed on this page.').waitFor();
  await expectGoodLooks(page);
  expect(await field.inputValue()).toBe(street);
  const opened = page.waitForEvent('popup');
  await again.click();
  const popup = await opened;
  await fillCredentials(popup, email);
  await page.getByText('Your browser blocked the sign-in window.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await leave();
});
