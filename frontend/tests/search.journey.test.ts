import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const providerLinks = '.provider-card h2 a[href^="/provider/"]';

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a visitor %s', (_kind, javaScriptEnabled) => {
  it('finds at least ten therapists in California', async () => {
    const { page, complaints, leave } = await visit(browser, { javaScriptEnabled });
    const response = await page.goto('/find/california');
    expect(response?.status()).toBe(200);
    expect(await page.locator(providerLinks).count()).toBeGreaterThanOrEqual(10);
    expect(await page.locator('h1').allTextContents()).toEqual(['Therapists in California']);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('goes from the home page through filters to a profile with open times', async () => {
    const { page, complaints, leave } = await visit(browser, { javaScriptEnabled });
    await page.goto('/');
    await page.getByLabel('Your state').selectOption('California');
    await page.getByLabel('What brings you').selectOption('Anxiety');
    await page.getByRole('button', { name: 'See who is free' }).click();
    await page.waitForURL('**/find/california?specialty=Anxiety');
    const filters = page.locator('#filters');
    await filters.getByLabel('Evening').check();
    await filters.getByRole('radio', { name: 'Either' }).check();
    await filters.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL(/availableTimes=Evening/);
    const address = new URL(page.url());
    expect(address.pathname).toBe('/find/california');
    expect(address.searchParams.get('setting')).toBe('Virtual & in-person');
    expect(address.searchParams.get('timezone')).toBeTruthy();
    expect([...address.searchParams.values()]).not.toContain('');
    await page.getByRole('link', { name: 'Remove filter: Evening' }).click();
    await page.waitForURL((url) => !url.search.includes('availableTimes'));
    const name = await page.locator(providerLinks).first().textContent();
    await page.locator(providerLinks).first().click();
    await page.waitForURL('**/provider/**');
    expect(await page.locator('h1').textContent()).toContain(name);
    await page.locator('#times time').first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  it('pages forward and back', async () => {
    const { page, leave } = await visit(browser, { javaScriptEnabled });
    await page.goto('/find');
    const first = await page.locator(providerLinks).first().textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/after=/);
    expect(await page.locator(providerLinks).first().textContent()).not.toBe(first);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL(/before=/);
    expect(await page.locator(providerLinks).first().textContent()).toBe(first);
    await leave();
  });
});

describe('filters on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 } };

  it('open as a sheet that keeps the focus and closes on Escape', async () => {
    const { page, complaints, leave } = await visit(browser, phone);
    await page.goto('/find/california');
    const opener = page.getByRole('link', { name: 'Filters' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    for (let press = 0; press < 40; press++) await page.keyboard.press('Tab');
    // Between its last and first control a modal dialog lets the focus pass to the browser, never to the page behind.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe(undefined);
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(false);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filters');
    await opener.click();
    await sheet.getByLabel('ADHD').check();
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL('**/find/california?specialty=ADHD');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('work without scripts too', async () => {
    const { page, leave } = await visit(browser, { ...phone, javaScriptEnabled: false });
    await page.goto('/find/california');
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByLabel('ADHD').check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL('**/find/california?specialty=ADHD');
    await leave();
  });
});

it('says at the address what is wrong with it', async () => {
  const { page, leave } = await visit(browser);
  const response = await page.goto('/find/california?address=Nowhere+at+all,+ZZ');
  expect(response?.status()).toBe(400);
  const field = page.locator('#f-address');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#f-address-error').textContent()).toContain('We do not know this place');
  await leave();
});

it('finds people near a ZIP code', async () => {
  const { page, leave } = await visit(browser);
  await page.goto('/find/california');
  await page.getByLabel('Near').fill('94609');
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.waitForURL('**/find/california?address=94609');
  expect((await page.getByText(/\d mi\b/).count()) + (await page.getByText('Nobody matches').count())).toBeGreaterThan(
    0,
  );
  await leave();
});

it('can be walked by keyboard alone', async () => {
  const { page, leave } = await visit(browser);
  await page.goto('/find/california');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#main');
  await page.locator(providerLinks).first().focus();
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth);
  expect(ring).toBe('3px');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/provider/**');
  await leave();
});
