import { isDeep } from '@linden/testkit/depth';
import { readEvent } from '@linden/vocabulary/analytics/analytics-events';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptAll, book, fillProfile, listOpenTimes, passPlace, payCash } from '#tests/support/booking-journey.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { newAddress } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const question = /^May we keep a note of how you found us/;
const notice = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' });
const savedIn = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('user-data') ?? '{}'));
const ours = async (context: BrowserContext) => {
  const cookies = await context.cookies();
  return Object.fromEntries(
    cookies.filter(({ name }) => name.startsWith('linden_')).map((cookie) => [cookie.name, cookie]),
  );
};
const addressOf = (path: string) =>
  `${path}${path.includes('?') ? '&' : '?'}utm_source=mail&utm_term=spring&gclid=G1&pid=7`;

/** Counts this automated browser, which would be ignored otherwise. */
const countMe = (page: Page) => page.addInitScript(() => sessionStorage.setItem('linden-count-me', '1'));

interface Told {
  identity: Record<string, string>;
  events: { name: string; metadata: Record<string, string> }[];
  text: string;
}

function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) told.push({ ...request.postDataJSON(), text: request.postData() ?? '' });
  });
  return told;
}

describe('a visitor from a campaign', () => {
  it('books, and is remembered and counted as consented', async () => {
    const { page, complaints, leave } = await visit(browser);
    await countMe(page);
    const told = listen(page);
    const [time = ''] = await listOpenTimes(page);
    await page.goto(addressOf('/find/california/anxiety?insurance=Cedar+Mutual'));
    await expect.poll(() => new URL(page.url()).search, patience).toBe('?insurance=Cedar+Mutual');
    expect(await savedIn(page)).toEqual({ utm_source: 'mail', utm_term: 'spring', gclid: 'G1', pid: '7' });

    // Without consent nothing outlives the session.
    await notice(page).waitFor();
    expect(Object.keys(await ours(page.context()))).toEqual([]);
    await expectGoodLooks(page);
    await notice(page).getByRole('button', { name: 'Yes, that’s fine' }).click();
    expect(await notice(page).count()).toBe(0);
    await expect.poll(() => told.length, patience).toBe(1);
    const cookies = await ours(page.context());
    expect(Object.keys(cookies).sort()).toEqual(
      [
        'linden_consent',
        'linden_utm_source',
        'linden_utm_term',
        'linden_first_utm_source',
        'linden_first_utm_term',
        'linden_gclid',
        'linden_user_agent',
        'linden_universal_id',
        'linden_universal_id_expires',
        'linden_anonymous_id',
      ].sort(),
    );
    const year = Date.now() / 1000 + 31_536_000;
    expect(Math.abs((cookies.linden_utm_source?.expires ?? 0) - year)).toBeLessThan(60);
    expect(cookies.linden_utm_source).toMatchObject({ sameSite: 'Lax', domain: '.linden.localhost', path: '/' });

    // Through a booking.
    await page.goto(time);
    await passPlace(page);
    await payCash(page);
    await fillProfile(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email: newAddress() });
    await page.getByRole('button', { name: 'Continue' }).click();
    await acceptAll(page);
    await book(page);
    expect(await savedIn(page)).toMatchObject({ utm_source: 'mail', gclid: 'G1' });
    await expect
      .poll(() => told.flatMap(({ events }) => events.map(({ metadata }) => metadata.page ?? metadata.came)), patience)
      .toEqual(['campaign', 'Search Results', 'Booking', 'Intake Confirmation']);

    // The exact events.
    for (const { identity, events, text } of told) {
      expect(events.every((event) => readEvent(event))).toBe(true);
      expect(Object.keys(identity).sort()).toEqual(['growUniversalId', 'stableID']);
      expect(text).not.toMatch(/anxiety|cedar|california|noor|haddad|utm_|mail|spring|appointment/i);
    }
    // On a busy machine a page may fail once.
    expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
    await leave();
  });

  it.runIf(isDeep)('who returns through another campaign keeps the first touch, and the id', async () => {
    const { page, leave } = await visit(browser);
    await page.goto('/find?utm_source=mail');
    await notice(page).getByRole('button', { name: 'Yes, that’s fine' }).click();
    await expect.poll(async () => Object.keys(await ours(page.context())).length, patience).toBeGreaterThan(3);
    const before = await ours(page.context());
    await page.goto('/find?utm_source=ad&show_reviews=1');
    await expect.poll(async () => (await ours(page.context())).linden_utm_source?.value, patience).toBe('ad');
    const after = await ours(page.context());
    expect(after.linden_first_utm_source?.value).toBe('mail');
    expect(after.linden_universal_id?.value).toBe(before.linden_universal_id?.value);
    expect(Math.abs((after.linden_show_reviews?.expires ?? 0) - (Date.now() / 1000 + 2_592_000))).toBeLessThan(60);
    expect(await notice(page).count()).toBe(0);
    await leave();
  });
});

describe('no visitor is remembered or counted', () => {
  it('who declines, on this page and the next', async () => {
    const { page, leave } = await visit(browser);
    await countMe(page);
    const told = listen(page);
    await page.goto('/find?utm_source=mail');
    await notice(page).getByRole('button', { name: 'No, thanks' }).click();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    expect(Object.keys(await ours(page.context()))).toEqual(['linden_consent']);
    expect(await page.getByText(question).isVisible()).toBe(false);
    expect(told).toEqual([]);
    await leave();
  });

  it.runIf(isDeep)('whose browser opts out: the question is not shown, and earlier data is deleted', async () => {
    const { page, leave } = await visit(browser);
    await countMe(page);
    await page.goto('/find?utm_source=mail');
    await notice(page).getByRole('button', { name: 'Yes, that’s fine' }).click();
    await expect.poll(async () => Object.keys(await ours(page.context())).length, patience).toBeGreaterThan(3);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const told = listen(page);
    await page.goto('/find?utm_source=ad');
    await expect
      .poll(async () => Object.keys(await ours(page.context())).filter((name) => name !== 'linden_consent'), patience)
      .toEqual([]);
    await page.waitForTimeout(1_500);
    expect(await page.getByText(question).isVisible()).toBe(false);
    expect(told).toEqual([]);
    await leave();
  });

  it('who is a client with an opt-out, whatever they answered before', async () => {
    const { page, leave } = await visit(browser);
    await countMe(page);
    await page.goto('/find?utm_source=mail');
    await notice(page).getByRole('button', { name: 'Yes, that’s fine' }).click();
    await expect.poll(async () => Object.keys(await ours(page.context())).length, patience).toBeGreaterThan(3);
    // As the settings of their account leave it in this browser.
    await page.evaluate(() => localStorage.setItem('linden.data-opt-outs', 'ANALYTICS'));
    const told = listen(page);
    await page.goto('/find');
    await expect.poll(async () => Object.keys(await ours(page.context())), patience).toEqual(['linden_consent']);
    expect(await page.evaluate(() => localStorage.getItem('linden_anonymous_id'))).toBe(null);
    expect(told).toEqual([]);
    await leave();
  });

  it.runIf(isDeep)('in an automated browser, even with consent', async () => {
    const { page, leave } = await visit(browser);
    const told = listen(page);
    await page.goto('/');
    await notice(page).getByRole('button', { name: 'Yes, that’s fine' }).click();
    await page.goto('/find');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    expect(told).toEqual([]);
    await leave();
  });
});
