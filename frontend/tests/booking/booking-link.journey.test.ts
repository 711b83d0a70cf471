import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  acceptAll,
  type Booker,
  book,
  fillProfile,
  passPlace,
  payCash,
  takeOpenTimes,
} from '#tests/support/booking-journey.ts';
import { readMail } from '#tests/support/inbox.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { getGreeting, newAddress, newPassword, signUp, waitForReturn } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let nextTime: () => string;

beforeAll(async () => {
  browser = await openBrowser();
  nextTime = await takeOpenTimes(browser, { latestFirst: true });
});
afterAll(() => browser.close());

async function bookAsVisitor(page: Page, booker: Booker): Promise<void> {
  await page.goto(nextTime());
  await passPlace(page);
  await payCash(page);
  await fillProfile(page, booker);
  await page.getByRole('button', { name: 'Continue' }).click();
  await acceptAll(page);
  await book(page);
}

async function becomeClient(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await confirm(page, email);
}

async function confirm(page: Page, email: string): Promise<void> {
  // The booking was confirmed to this address, too.
  const links = (await readMail(email, 2)).flatMap((mail) => mail.links);
  await page.goto(links.find((link) => link.includes('/verify/')) ?? '');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await waitForReturn(page);
  await page.goto('/client-dashboard/home');
  await getGreeting(page, 'Noor').waitFor();
}

const people = (page: Page) => page.locator('section[aria-labelledby="people"] ul');

it('a visitor who books and then signs up types nothing twice, and finds the booking automatically', async () => {
  const { page, leave } = await visit(browser);
  const email = newAddress();
  await bookAsVisitor(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email });
  await page.getByRole('link', { name: 'Sign in or create an account' }).click();
  await page.getByText('We filled in what you entered when you booked.').waitFor();
  const filled = ['First name', 'Last name', 'Email'].map((label) => page.getByLabel(label).inputValue());
  expect(await Promise.all(filled)).toEqual(['Noor', 'Haddad', email]);
  expect(page.url()).not.toMatch(/noor|haddad|%40|@/i);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await confirm(page, email);
  await people(page).getByText('Noor Haddad', { exact: true }).waitFor();
  await leave();
});

it('in another browser the first card asks for the birth date, because an address alone is not enough', async () => {
  const first = await visit(browser);
  const email = newAddress();
  await bookAsVisitor(first.page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email });
  await first.leave();

  const { page, leave } = await visit(browser);
  await becomeClient(page, email);
  await page.getByText('No one yet.').waitFor();
  await page.getByRole('heading', { name: 'We found a booking for this address' }).waitFor();
  expect(await page.getByText('Did you book before you signed in?').count()).toBe(0);
  const form = page.getByTestId('link-bookings');
  expect(await form.getByLabel('Last name').inputValue()).toBe('Haddad');
  await form.getByRole('button', { name: 'Find my bookings' }).click();
  await form.getByText('Please enter a valid date (mm/dd/yyyy)').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('dob');
  await form.getByLabel('Date of birth').fill('05/06/1991');
  await form.getByRole('button', { name: 'Find my bookings' }).click();
  await form.getByText('We found no matching booking.').waitFor();
  expect(await people(page).count()).toBe(0);
  await expectGoodLooks(page);
  await form.getByLabel('Date of birth').fill('05/06/1990');
  await form.getByRole('button', { name: 'Find my bookings' }).click();
  await people(page).getByText('Noor Haddad', { exact: true }).waitFor();
  await leave();
});
