import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLayout } from '#tests/support/page-looks.ts';
import { axeFindings, openBrowser, visit, widths } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const near = (page: Page) => page.getByRole('combobox', { name: 'Near' });
const places = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option');
const phone = { viewport: { width: 390, height: 844 } };

/** Types as a person does, so that each letter is an event. */
async function type(page: Page, text: string): Promise<void> {
  await near(page).fill('');
  await near(page).pressSequentially(text);
}

describe('the place of a search', () => {
  it('suggests places by keyboard, and says how many', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto('/find/california');
    await type(page, 'San Fr');
    await places(page).first().waitFor();
    expect(await places(page).first().textContent()).toBe('San Francisco, CA');
    expect(await near(page).getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('[data-places-found]').textContent()).toMatch(/^\d places?\. Use the arrow keys/);
    await page.keyboard.press('ArrowDown');
    const active = await near(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).textContent()).toBe('San Francisco, CA');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/find/california/san-francisco');
    expect(await near(page).inputValue()).toBe('San Francisco, CA');
    expect(await near(page).getAttribute('aria-expanded')).toBe('false');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('suggests places by touch in the sheet of a phone, after a street; Escape closes the list alone', async () => {
    const { page, complaints, leave } = await visit(browser, { ...phone, hasTouch: true });
    await page.goto('/find/california');
    await page.getByRole('link', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await type(page, '350 Bush St, San Fr');
    await places(page).first().waitFor();
    await page.keyboard.press('Escape');
    expect(await places(page).count()).toBe(0);
    expect(await sheet.isVisible()).toBe(true);
    await page.keyboard.press('ArrowDown');
    const option = places(page).filter({ hasText: 'San Francisco, CA' });
    await option.waitFor();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    expect(await near(page).inputValue()).toBe('San Francisco, CA');
    await sheet.getByRole('button', { name: /^(Show|No matches)/ }).click();
    await page.waitForURL('**/find/california/san-francisco');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('finds a ZIP code alone, within a chosen distance', async () => {
    const { page, leave } = await visit(browser);
    await page.goto('/find/california');
    await type(page, '94609');
    await places(page).first().waitFor();
    expect(await places(page).allTextContents()).toEqual(['Oakland, CA 94609']);
    await page.getByLabel('How far you’d travel').selectOption('10 miles');
    await page.waitForURL('**/find/california?address=94609&distance=10');
    expect(await page.getByRole('list', { name: 'Chosen filters' }).textContent()).toContain(
      'Within 10 miles of 94609',
    );
    await page.getByRole('link', { name: 'Remove filter: Within 10 miles of 94609' }).click();
    await page.waitForURL((url) => url.pathname === '/find/california' && url.search === '');
    await leave();
  });

  it('finds a street with its city without scripts', async () => {
    const { page, leave } = await visit(browser, { javaScriptEnabled: false });
    await page.goto('/find/california');
    await near(page).fill('350 Bush St, San Francisco');
    await page.locator('#filters').getByRole('button', { name: /^Show/ }).click();
    await page.waitForURL('**/find/california?address=350+Bush+St%2C+San+Francisco');
    expect(await page.locator('#f-address-error').count()).toBe(0);
    expect(await page.locator('article h2').count()).toBeGreaterThan(0);
    await leave();
  });
});

describe('an unknown place', () => {
  it('keeps the form with its choices, and shows the error at its field until the place is known', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto('/find/california');
    await page.getByLabel('Evening').check();
    await page.waitForURL(/availableTimes=Evening/);
    await type(page, 'Nowhere at all');
    await page.keyboard.press('Tab');
    const error = page.locator('#f-address-error');
    await error.waitFor();
    expect(await error.textContent()).toContain('We don’t know this place');
    expect(await near(page).getAttribute('aria-invalid')).toBe('true');
    expect(await near(page).inputValue()).toBe('Nowhere at all');
    expect(await page.getByLabel('Evening').isChecked()).toBe(true);
    await type(page, '94609');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await error.waitFor({ state: 'detached' });
    await page.locator('article h2').first().waitFor();
    expect(await near(page).getAttribute('aria-invalid')).toBeNull();
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is a page like others, at every width', async () => {
    const { page, leave } = await visit(browser);
    const response = await page.goto('/find/california?address=Nowhere+at+all,+ZZ');
    expect(response?.status()).toBe(200);
    expect(await near(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await expectSoundLayout(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.getByRole('alert').getByText('We don’t know this place').isVisible(), String(width)).toBe(true);
    }
    await leave();
  });
});
