import { sampleByDepth } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMail } from '#tests/support/inbox.ts';
import {
  appCode,
  clearBrowser,
  confirmAddress,
  fillCredentials,
  getGreeting,
  newAddress,
  newNumber,
  newPassword,
  portalOrigin,
  signUp,
} from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const home = '/client-dashboard/home';
const security = () => `${portalOrigin('id').origin}/account/security`;
const welcome = (page: Page) => getGreeting(page, 'Noor');

/** A client who has just signed up, on a phone. */
async function newClient(): Promise<Visitor & { email: string }> {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
  const email = newAddress();
  await signUp(visitor.page, email);
  await confirmAddress(visitor.page, email);
  return { ...visitor, email };
}

/** Returns the newest code sent to a number of ten digits. */
async function codeTo(number: string, kind: 'sms' | 'voice', atLeast = 1): Promise<string> {
  const sent = (await readMail(`+1${number}`, atLeast)).find((each) => each.kind === kind);
  return sent?.code ?? '';
}

async function addPhone(page: Page, number: string, kind: 'sms' | 'voice'): Promise<string[]> {
  await page.goto('/client-dashboard/account/settings');
  await page.getByRole('link', { name: 'Password and two-step verification' }).click();
  await page.getByRole('link', { name: 'Two-step verification' }).click();
  await page.getByRole('link', { name: 'A phone, by text message or call' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Country code').fill('1');
  await page.getByLabel('Phone number', { exact: true }).fill(number);
  await page.getByLabel('Confirm the phone number').fill(number);
  await page.getByLabel(kind === 'sms' ? 'By text message' : 'By call').check();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page
    .getByRole('textbox')
    .first()
    .fill(await codeTo(number, kind));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  return page.locator('.codes code').allInnerTexts();
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await clearBrowser(page);
  await page.goto(home);
  await fillCredentials(page, email, newPassword);
}

describe('a client with a second step', () => {
  const kinds = [
    { kind: 'sms', send: 'Text me a code' },
    { kind: 'voice', send: 'Call me with a code' },
  ] as const;
  it.each(sampleByDepth<(typeof kinds)[number]>(kinds))(
    'signs in by $kind, and a wrong code is reported',
    async ({ kind, send }) => {
      const { page, email, complaints, leave } = await newClient();
      const number = newNumber();
      await addPhone(page, number, kind);
      await signInAgain(page, email);
      await page.getByRole('button', { name: send }).click();
      const code = await codeTo(number, kind, 2);
      await page
        .getByRole('textbox')
        .first()
        .fill(code === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('The 6-digit code is incorrect. Please try again.').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('textbox').first().fill(code);
      await page.getByRole('button', { name: 'Continue' }).click();
      await welcome(page).waitFor();
      expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
      await leave();
    },
  );

  it('signs in by an app', async () => {
    const { page, email, leave } = await newClient();
    await page.goto(security());
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox').first().fill(appCode(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await page.locator('.codes code').count()).toBeGreaterThan(5);
    expect(await axeFindings(page)).toEqual([]);
    await signInAgain(page, email);
    // The code that confirmed the app is used up; its next one is used slightly early.
    await page
      .getByRole('textbox')
      .first()
      .fill(appCode(secret, Date.now() + 30_000));
    await page.getByRole('button', { name: 'Continue' }).click();
    await welcome(page).waitFor();
    await leave();
  });

  it('who lost it signs in with a recovery code, once', async () => {
    const { page, email, leave } = await newClient();
    const codes = await addPhone(page, newNumber(), 'sms');
    for (const [code = '', opens] of [
      [codes[0], true],
      [codes[0], false],
      [codes[1], true],
    ] as const) {
      await signInAgain(page, email);
      await page.getByRole('link', { name: 'Recovery code' }).click();
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Continue' }).click();
      if (opens) await welcome(page).waitFor();
      else await page.getByRole('alert').first().waitFor();
    }
    await leave();
  });
});
