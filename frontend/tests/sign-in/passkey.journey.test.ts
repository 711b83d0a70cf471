import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLink } from '#tests/support/inbox.ts';
import { getGreeting, portalOrigin, waitForReturn } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const home = '/client-dashboard/home';
const password = 'green leaves over the quiet road';
const welcome = (page: Page) => getGreeting(page, 'Noor');

/** A new client, with a device that creates passkeys and verifies its user. */
async function newClient(): Promise<Visitor> {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const email = `visitor-${randomBytes(6).toString('hex')}@linden.example`;
  await page.goto(home);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.goto(await readLink(email));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await waitForReturn(page);
  await page.goto(home);
  await welcome(page).waitFor();
  return visitor;
}

async function forgetEverything(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/find');
  await page.evaluate(() => localStorage.clear());
}

/** The codes can be copied, and downloaded as a file with the same codes. */
async function expectCodesKept(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shown = await page.locator('.codes code').allTextContents();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied. Paste them where only you can read them.').waitFor();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(shown);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('linden-recovery-codes.txt');
  for (const code of shown) expect(await readFile(await file.path(), 'utf8')).toContain(code);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(true);
}

describe('a passkey', () => {
  it('is created on the issuer’s page and then signs in without address or password', async () => {
    const { page, complaints, leave } = await newClient();
    await page.goto(new URL('/account/security', portalOrigin('id')).href);
    await page.getByRole('link', { name: /^A passkey/ }).click();
    await page.getByLabel('Name of this device').fill('Blue laptop');
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    await expectCodesKept(page);
    await forgetEverything(page);
    await page.goto(home);
    await page.getByRole('link', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Use my passkey' }).click();
    await welcome(page).waitFor();
    // Checked last: axe detaches from the browser, and the virtual authenticator goes with it.
    await page.goto(new URL('/account/security', portalOrigin('id')).href);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});
