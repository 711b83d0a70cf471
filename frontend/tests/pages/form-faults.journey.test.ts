import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAddPerson } from '#tests/support/kit-fields.ts';
import { createClient } from '#tests/support/own-client.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { patience } from '#tests/support/patience.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { logins, portalOrigin, signedIn, signedInStaff } from '#tests/support/signing-in.ts';
import { openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 } };

/** The field with the focus: whether it has a message, and whether both are in view. */
function readFocused(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const error = focused?.closest('.field, fieldset')?.querySelector('.field-error');
    const inView = [focused, error].map((each) => {
      const box = each?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    });
    return { hasMessage: Boolean(error), isInView: inView.every(Boolean) };
  });
}

/** Sends an empty form, then mends its first field. */
async function expectFaultsInView(page: Page, send: string, text: string): Promise<void> {
  await page.getByRole('button', { name: send, exact: true }).click();
  await expect.poll(() => readFocused(page), patience).toEqual({ hasMessage: true, isInView: true });
  await page.keyboard.insertText(text);
  await expect.poll(() => readFocused(page).then(({ hasMessage }) => hasMessage), patience).toBe(false);
}

it('a client who adds a person is led to the first missing answer, which goes when it is given', async () => {
  const { email } = await createClient({ firstName: 'Noor', lastName: 'Haddad', dob: '1990-05-06', relation: 'SELF' });
  const { page, leave } = await signedIn(browser, email, '/client-dashboard/home', phone);
  await openAddPerson(page);
  await expectFaultsInView(page, 'Add', 'Robin');
  await leave();
});

it('a provider who pauses a client without a reason is led to it', async () => {
  const practice = await createPractice('Robin Ames');
  const { page, leave } = await signedInProvider(browser, practice.provider.email, '/', phone);
  await page.goto(providerAt(`/patient/${practice.clients[0]?.patientId}`));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expectFaultsInView(page, 'Pause', 'Travels until May');
  await leave();
});

it('staff who invite a provider are led to the first missing answer', async () => {
  const { page, leave } = await signedInStaff(browser, logins.support, phone);
  await page.goto(new URL('/providers/invite', portalOrigin('ops')).href);
  await expectFaultsInView(page, 'Send the invitation', 'Robin');
  await leave();
});
