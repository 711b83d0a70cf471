import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { question, waitForTerms, waitPatiently, waitUntilKept } from '#tests/support/booking-journey.ts';
import { keepForClients } from '#tests/support/provider-share.ts';
import { newAddress } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, wanted: Locator, presses = 150): Promise<void> {
  for (let count = 0; count < presses; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not reach ${wanted}`);
}

async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

const proceed = (page: Page) => pressOn(page, page.getByRole('button', { name: 'Continue' }));

/** Types into one field after another. Selects take the first letters of an option. */
async function fillByKeys(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label);
    // The list of a combo box has a button with the same label, which the tab key does not reach.
    await tabTo(page, field.and(page.locator(':not([tabindex="-1"])')));
    await page.keyboard.type(value);
  }
}

it('a visitor goes from the home page to a booked session by keyboard on a phone, in at most eight screens', async () => {
  const { page, complaints, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
  const screens: string[] = [];
  const see = async (heading: Locator) => {
    await heading.waitFor();
    screens.push((await heading.textContent()) ?? '');
  };
  await page.goto('/');
  await see(page.getByRole('heading', { level: 1 }));
  await fillByKeys(page, { 'Your state': 'California' });
  await pressOn(page, page.getByRole('button', { name: 'See open times' }));
  await page.waitForURL('**/find/california*');
  await see(page.getByRole('heading', { level: 1 }));
  await pressOn(page, page.getByRole('link', { name: 'Skip to results' }));
  const { timeHref } = await findQuietTime(page);
  await pressOn(page, page.locator(`a[href="${timeHref}"]`).first());

  await see(question(page, 'Does this work for you?'));
  await waitUntilKept(page);
  await proceed(page);
  await see(question(page, 'How would you like to pay?'));
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  const cash = page.getByRole('radio', { name: /Cash or card/ });
  if (!(await cash.isChecked())) await page.keyboard.press('ArrowDown');
  await proceed(page);
  await see(question(page, 'Who is this session for?'));
  await fillProfileByKeys(page);
  await proceed(page);
  await see(question(page, 'Please read and accept these'));
  await waitPatiently(page, page.getByRole('checkbox'), 'Try again');
  for (const box of await page.getByRole('checkbox').all()) await pressOn(page, box, 'Space');
  await proceed(page);
  await see(question(page, 'Does everything look right?'));
  await waitForTerms(page);
  await pressOn(page, page.getByRole('button', { name: 'Book this session' }));
  await page.waitForURL(/booking-confirmation\?eventId=/);
  await see(page.getByRole('heading', { level: 1 }));
  expect(screens.length).toBeLessThanOrEqual(8);
  expect(new Set(screens).size).toBe(screens.length);
  expect(complaints).toEqual([]);
  await leave();
});

/** The last open time on the page of a provider with whom this worker's tests book. */
async function findQuietTime(page: Page): Promise<{ timeHref: string }> {
  const times = page.locator('article a[href*="book-appointment?"]');
  await times.last().waitFor();
  const all = await times.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const providerOf = (href: string) => new URL(href, 'http://x').searchParams.get('provider') ?? '';
  const timeHref = keepForClients(all, providerOf).at(-1);
  if (!timeHref) throw new Error('the page has no time of a provider of this worker');
  return { timeHref };
}

async function fillProfileByKeys(page: Page): Promise<void> {
  await fillByKeys(page, {
    'Relationship to client': 'Self',
    'Legal first name': 'Noor',
    'Legal last name': 'Haddad',
    'Sex listed on insurance': 'Decline',
    'Date of birth': '05/06/1990',
    'Interpreter language': 'English',
    'Street address': '12 Alder Lane',
    'ZIP code': '94609',
  });
  await pressOn(page, page.getByRole('button', { name: 'Oakland, CA 94609' }));
  await fillByKeys(page, { 'Mobile phone': '(510) 555-0123', Email: newAddress() });
}
