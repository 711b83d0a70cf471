import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const providerLinks = 'article h2 a[href^="/provider/"]';
const showButton = (place: Page | Locator) => place.getByRole('button', { name: /^(Show|No matches)/ });

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a visitor %s', (_kind, javaScriptEnabled) => {
  it('finds at least ten therapists in California', async () => {
    const { page, complaints, leave } = await visit(browser, { javaScriptEnabled });
    const response = await page.goto('/find/california');
    expect(response?.status()).toBe(200);
    expect(await page.locator(providerLinks).count()).toBeGreaterThanOrEqual(10);
    expect(await page.locator('h1').textContent()).toContain('California');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('goes from the home page through filters to a profile with open times', async () => {
    const { page, complaints, leave } = await visit(browser, { javaScriptEnabled });
    await page.goto('/');
    await page.getByLabel('Your state').selectOption('California');
    await page.getByLabel('What brings you').selectOption('Anxiety');
    await page.getByRole('button', { name: 'See open times' }).click();
    await page.waitForURL('**/find/california/anxiety');
    const filters = page.locator('#filters');
    await filters.getByLabel('Evening').check();
    await filters.getByRole('radio', { name: 'Either' }).check();
    await showButton(filters).click();
    await page.waitForURL(/availableTimes=Evening/);
    const address = new URL(page.url());
    expect(address.pathname).toBe('/find/california/anxiety');
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

  it('pages forward and back by number', async () => {
    const { page, leave } = await visit(browser, { javaScriptEnabled });
    await page.goto('/find');
    const first = await page.locator(providerLinks).first().textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/find/2');
    expect(await page.locator(providerLinks).first().textContent()).not.toBe(first);
    expect(await page.locator('#results [aria-current="page"]').textContent()).toBe('Page 2');
    await page.getByRole('link', { name: 'Page 3', exact: true }).click();
    await page.waitForURL('**/find/3');
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/find');
    expect(await page.locator(providerLinks).first().textContent()).toBe(first);
    await leave();
  });
});

it('finds providers near a ZIP code, and sorts them by distance', async () => {
  const { page, leave } = await visit(browser);
  await page.goto('/find/california');
  await page.getByLabel('Near', { exact: true }).fill('94609');
  await showButton(page).click();
  await page.waitForURL('**/find/california?address=94609');
  await page.getByRole('link', { name: 'Distance' }).click();
  await page.waitForURL('**/find/california?address=94609&sort=distance');
  const readMiles = async () => {
    const lines = await page.locator('article h2 + p').allTextContents();
    return lines.flatMap((line) => {
      const told = /([\d.,]+)\smi$/.exec(line)?.[1];
      return told ? [Number(told.replaceAll(',', ''))] : [];
    });
  };
  // The address may change before the results of the other order are shown.
  await expect.poll(async () => (await readMiles()).length).toBeGreaterThan(0);
  const miles = await readMiles();
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  await leave();
});

it('works by keyboard alone', async () => {
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
