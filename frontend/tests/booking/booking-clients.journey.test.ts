import { randomBytes } from 'node:crypto';
import { isDeep } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptAll,
  book,
  fillProfile,
  listOpenTimes,
  passPlace,
  payCash,
  question,
  saveCardIfAsked,
  searches,
  waitForTerms,
  waitPatiently,
  waitUntilKept,
  withQuery,
} from '#tests/support/booking-journey.ts';
import { chosenOption, listOptions } from '#tests/support/kit-fields.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { confirmAddress, getGreeting, newAddress, newPassword, signUp } from '#tests/support/signing-in.ts';
import { openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let times: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const { page, leave } = await visit(browser);
  times = (await listOpenTimes(page)).reverse();
  await leave();
});
afterAll(() => browser.close());

const nextTime = () => {
  const time = times.shift();
  if (!time) throw new Error('no open time is left');
  return time;
};

/** A client with a new account. */
async function newClient(): Promise<Visitor & { email: string }> {
  const visitor = await visit(browser);
  const email = newAddress();
  await signUp(visitor.page, email);
  await confirmAddress(visitor.page, email);
  await visitor.page.goto('/client-dashboard/home');
  await getGreeting(visitor.page, 'Noor').waitFor();
  return { ...visitor, email };
}

/** Pays with the first insurance on the list. @returns its name */
async function payByInsurance(page: Page, addCard?: (page: Page) => Promise<void>): Promise<string> {
  await question(page, 'How would you like to pay?').waitFor();
  await page.getByRole('radio', { name: 'Insurance', exact: true }).check();
  const insurances = page.getByRole('combobox', { name: 'Insurance name' });
  await waitPatiently(page, insurances, 'Try again');
  const [name = ''] = await listOptions(page, insurances);
  await insurances.fill(name);
  await page.getByLabel('Member ID').fill('XEA-123 456');
  await addCard?.(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  return name;
}

/** Takes three times of one provider, on different days. */
function takeThreeTimes(): [first: string, second: string, third: string] {
  const byProvider = Object.groupBy(times, (time) => new URL(time, 'http://x').searchParams.get('provider') ?? '');
  const taken = Object.values(byProvider).find((same) => same && same.length >= 3);
  const [first, second, third] = taken ?? [];
  if (!first || !second || !third) throw new Error('no provider has three open times left');
  times = times.filter((time) => ![first, second, third].includes(time));
  return [first, second, third];
}

describe('a client', () => {
  it('books an intake, a follow-up as a known client, and the next one with one button', async () => {
    const { page, email, leave } = await newClient();
    const [first, second, third] = takeThreeTimes();
    await page.goto(first);
    // The account answers where the client is; the first question is the first without an answer.
    await waitUntilKept(page);
    await payCash(page);
    expect(await page.getByRole('link', { name: 'Exit to portal' }).getAttribute('href')).toBe(
      '/client-dashboard/home',
    );
    // An empty list of patients is not shown; the account fills in what it knows.
    await question(page, 'Who is this session for?').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByRole('link', { name: /Your account: / }).getAttribute('href')).toBe(
      '/client-dashboard/home',
    );
    await fillProfile(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email });
    await page.getByRole('button', { name: 'Continue' }).click();
    await acceptAll(page);
    await book(page);

    const state = new URL(first, 'http://x').searchParams.get('state') ?? '';
    // Four screens from the search: the list, this, the review and the confirmation.
    await page.goto(withQuery(second, { type: 'FOLLOW_UP', state }));
    await waitUntilKept(page);
    const insurance = await payByInsurance(page, saveCardIfAsked);
    // Neither for whom, with one patient, nor agreements signed with the first session are asked again.
    await question(page, 'Does everything look right?').waitFor();
    await page.getByText('Noor Haddad').first().waitFor();
    await expectGoodLooks(page);
    const confirmed = await book(page);
    expect(confirmed.pathname).toBe('/followup-booking-confirmation');
    await page.getByRole('link', { name: /Your account: / }).waitFor();

    await page.goto(
      withQuery(third, { type: 'FOLLOW_UP', state }).replace('book-appointment?', 'book-appointment/ocb?'),
    );
    await page.getByRole('heading', { level: 1, name: /^Book again with / }).waitFor();
    await waitForTerms(page);
    // It is paid like the last session, which differs from the first one.
    await page.getByText('Same as last time').waitFor();
    expect(await chosenOption(page, 'Paid by')).toBe(insurance);
    await expectGoodLooks(page);
    const sent = page.waitForRequest((request) => request.postData()?.includes('"insurance":{"payorId":"') ?? false);
    await page.getByRole('button', { name: 'Book this session' }).click();
    await sent;
    await page.waitForURL(/booking-confirmation\?eventId=/);
    await leave();
  });

  it('a client who is new to this provider gets the whole form instead of one button', async () => {
    const { page, leave } = await newClient();
    await page.goto(nextTime().replace('book-appointment?', 'book-appointment/ocb?'));
    await question(page, 'How would you like to pay?').waitFor();
    await leave();
  });
});

describe('a visitor', () => {
  it.runIf(isDeep)('may sign in for one-click booking, or fill in the form', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime().replace('book-appointment?', 'book-appointment/ocb?'));
    await page.getByRole('button', { name: 'Sign in to book in one step' }).waitFor();
    await expectGoodLooks(page);
    await page.getByRole('link', { name: 'Fill in the form instead' }).click();
    await question(page, 'Does this work for you?').waitFor();
    await leave();
  });

  it.runIf(isDeep)('finds the input after signing in on the way', async () => {
    const { email, leave: leaveFirst } = await newClient();
    await leaveFirst();
    const { page, leave } = await visit(browser);
    await page.goto(nextTime());
    await passPlace(page);
    await payCash(page);
    await page.getByLabel('Legal last name').fill('Typed-Before');
    await page.getByRole('button', { name: 'Sign in and skip this step' }).click();
    // The form has a field with the same label.
    await page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Exit to portal' }).waitFor();
    expect(await page.getByLabel('Legal last name').inputValue()).toBe('Typed-Before');
    await leave();
  });
});

it('a parent books for a child, and names both parents when they live apart', async () => {
  const { page, leave } = await visit(browser);
  const time = await childTime(page);
  await page.goto(time);
  await passPlace(page);
  await payCash(page);
  const child = {
    firstName: `Ada ${randomBytes(2).toString('hex')}`,
    lastName: 'Haddad',
    dob: `03/04/${new Date().getUTCFullYear() - 15}`,
    email: newAddress(),
  };
  await fillProfile(page, child, 'Parent/Guardian');
  await page.getByRole('button', { name: 'Continue' }).click();
  await question(page, 'Who consents to this care?').waitFor();
  const you = page.getByRole('group', { name: 'You', exact: true });
  const fill = async (group: typeof you, firstName: string) => {
    await group.getByLabel('First name').fill(firstName);
    await group.getByLabel('Last name').fill('Haddad');
    await group.getByLabel('Email').fill(newAddress());
    await group.getByLabel('Phone').fill('510-555-0124');
  };
  await fill(you, 'Noor');
  await page.getByLabel('The parents are divorced or separated').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.field-error').filter({ hasText: 'Other parent or guardian email is required' }).waitFor();
  await expectGoodLooks(page);
  await fill(page.getByRole('group', { name: 'Other parent or guardian' }), 'Sami');
  await page.getByRole('button', { name: 'Continue' }).click();
  await acceptAll(page);
  await page.getByText('The parents are divorced or separated').waitFor();
  await book(page);
  await leave();
});

/** Returns a time of a provider who sees teenagers. */
async function childTime(page: Page): Promise<string> {
  const [time] = await listOpenTimes(page, searches.teenagers);
  if (!time) throw new Error('no provider sees teenagers');
  return time;
}

it.runIf(isDeep)('an answer can be corrected from the review, which one returns to; in the dark, too', async () => {
  const { page, leave } = await visit(browser, { colorScheme: 'dark' });
  await page.goto(nextTime());
  await passPlace(page);
  await payCash(page);
  await fillProfile(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email: newAddress() });
  await page.getByRole('button', { name: 'Continue' }).click();
  await acceptAll(page);
  await question(page, 'Does everything look right?').waitFor();
  await page.getByRole('button', { name: 'Edit Client' }).click();
  await page.getByLabel('Chosen first name').fill('Nour');
  await page.getByRole('button', { name: 'Save and go back to the review' }).click();
  await question(page, 'Does everything look right?').waitFor();
  await page.getByText('Chosen first name: Nour').waitFor();
  await expectGoodLooks(page);
  await leave();
});

it('a booking whose answer is lost is sent again, and made once', async () => {
  const { page, leave } = await visit(browser);
  // It arrives, but its first answer is lost.
  await page.addInitScript(() => {
    const send = window.fetch;
    let isLost = false;
    window.fetch = async (...call) => {
      const answer = await send(...call);
      if (isLost || !String(call[1]?.body).includes('"profile"')) return answer;
      isLost = true;
      throw new TypeError('the connection broke');
    };
  });
  await page.goto(nextTime());
  await passPlace(page);
  await payCash(page);
  await fillProfile(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email: newAddress() });
  await page.getByRole('button', { name: 'Continue' }).click();
  await acceptAll(page);
  await waitForTerms(page);
  await page.getByRole('button', { name: 'Book this session' }).click();
  await page.getByText('We don’t know yet if this was booked').waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.waitForURL(/booking-confirmation\?eventId=/);
  await leave();
});
