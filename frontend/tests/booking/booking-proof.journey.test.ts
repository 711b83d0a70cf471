import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptAll,
  continueFrom,
  fillProfile,
  payCash,
  question,
  takeOpenTimes,
  waitForTerms,
  waitUntilKept,
} from '#tests/support/booking-journey.ts';
import { readMail } from '#tests/support/inbox.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { newAddress } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let nextTime: () => string;

beforeAll(async () => {
  browser = await openBrowser();
  nextTime = await takeOpenTimes(browser);
});
afterAll(() => browser.close());

/** Sends the page's API calls from an IPv6 address, past the door, which names only this machine. */
async function comeFrom(page: Page, address: string): Promise<void> {
  await page.route('**/api/graphql', async (route) => {
    const headers = { ...route.request().headers(), 'x-forwarded-for': address };
    await route.fulfill({ response: await route.fetch({ url: `${process.env.TEST_BFF_URL}/api/graphql`, headers }) });
  });
}

describe('a visitor past a budget', () => {
  it('enters a mailed code on a phone and books', async () => {
    const household = `2001:db8:${randomInt(65_536).toString(16)}:1:`;
    for (const last of [1, 2]) {
      const { page, leave } = await visit(browser);
      await comeFrom(page, `${household}:${last}`);
      await page.goto(nextTime());
      await waitUntilKept(page);
      await leave();
    }
    const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    await comeFrom(page, `${household}:3`);
    const email = newAddress();
    await page.goto(nextTime());
    await page.getByText('When you book, we’ll email you a code to enter').waitFor();
    await continueFrom(page, 'Does this work for you?');
    await payCash(page);
    await fillProfile(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email });
    await page.getByRole('button', { name: 'Continue' }).click();
    await acceptAll(page);
    await question(page, 'Does everything look right?').waitFor();
    await waitForTerms(page);
    await page.getByRole('button', { name: 'Book this session' }).click();
    await page.getByText(`we emailed a 6-digit code to ${email}`).waitFor();
    await page.getByText('We sent a code.').waitFor();
    await expectGoodLooks(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const [letter] = await readMail(email);
    const [code = ''] = /\b\d{6}\b/.exec(letter?.text ?? '') ?? [];
    const field = page.getByLabel('Code', { exact: true });
    await field.fill(code === '000000' ? '000001' : '000000');
    await field.press('Enter');
    await page.getByText('That code doesn’t match.').waitFor();
    await field.fill(code);
    await page.getByRole('button', { name: 'Confirm and book' }).click();
    await page.waitForURL(/booking-confirmation\?eventId=.+&appointmentShortId=.+/);
    expect((await readMail(email, 2)).length).toBe(2);
    await leave();
  });
});
