import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  acceptAll,
  book,
  fillProfile,
  looksRightAtEveryWidth,
  openTimes,
  passTimeAndPlace,
  payCash,
  question,
} from './booking-journey.ts';
import { confirmAddress, newAddress, signUp } from './signing-in.ts';
import { openBrowser, visit } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a client repeats a session, and cancels what is to come', async () => {
  const { page, leave } = await visit(browser);
  const email = newAddress();
  await signUp(page, email);
  await confirmAddress(page, email);
  const [first = ''] = (await openTimes(page)).reverse();
  await page.goto(first);
  await passTimeAndPlace(page);
  await payCash(page);
  await question(page, 'Who is this session for?').waitFor();
  const another = page.getByRole('radio', { name: 'Somebody who is not on this list' });
  if (await another.count()) {
    await another.check();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await fillProfile(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email });
  await page.getByRole('button', { name: 'Continue' }).click();
  await acceptAll(page);
  await book(page);

  // Booked before signing in here: the page makes it theirs.
  await page.goto('/client-dashboard/appointments');
  await page.getByRole('link', { name: 'Repeat' }).click();
  await question(page, 'Repeat this session').waitFor();
  await looksRightAtEveryWidth(page);
  await page.getByLabel('How many sessions').selectOption('4');
  await page.getByRole('button', { name: 'Book these sessions' }).click();
  const leaveOut = page.getByRole('button', { name: /^Leave (it|them) out/ });
  await expect
    .poll(async () => (await page.getByRole('status').allTextContents()).join() + (await leaveOut.count()), {
      timeout: 15_000,
    })
    .toMatch(/sessions are booked|[1-9]$/);
  if (await leaveOut.count()) await leaveOut.click();
  await page.getByText(/(sessions are|session is) booked\./).waitFor();

  await page.goto('/client-dashboard/appointments');
  await page.getByRole('link', { name: 'Cancel several' }).first().click();
  await question(page, 'Cancel a repeating session').waitFor();
  await looksRightAtEveryWidth(page);
  await page.getByRole('button', { name: 'Cancel appointments' }).click();
  await page.getByText('This question is required. Please select a reason.').waitFor();
  await page.getByRole('radio', { name: 'All that are still to come' }).check();
  await page.getByRole('radio', { name: 'I do not need care right now' }).check();
  await page.getByRole('button', { name: 'Cancel appointments' }).click();
  await page.getByText(/(appointments are|appointment is) canceled\./).waitFor();

  await page.goto('/client-dashboard/appointments');
  await page.getByRole('heading', { name: 'Appointments' }).waitFor();
  await page.getByRole('link', { name: 'Repeat' }).waitFor();
  expect(await page.getByRole('link', { name: 'Cancel several' }).count()).toBe(0);
  await leave();
}, 120_000);
