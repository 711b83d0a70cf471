import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from './booking-journey.ts';
import { expectGoodLooks } from './page-looks.ts';
import { signedInProvider, waitUntilSeen } from './provider-portal.ts';
import { filterComplaints } from './signing-in.ts';
import { openBrowser, type Visitor, visit } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Drags over cells of the grid, by mouse. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`[data-cell="${from}"]`).hover();
  await page.mouse.down();
  await page.locator(`[data-cell="${to}"]`).hover();
  await page.mouse.up();
}

describe('a new provider', () => {
  let provider: Visitor;
  beforeAll(async () => {
    provider = await signedInProvider(browser, 'new-provider@linden.example', '/setup-profile');
  }, 60_000);

  it('is redirected from an older address to the first step, and enters their details', async () => {
    const { page } = provider;
    await question(page, 'Basic information').waitFor();
    expect(new URL(page.url()).pathname).toBe('/onboarding/basic-information');
    await page.getByLabel('About you').fill('');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This field is required').waitFor();
    expect(await page.getByLabel('About you').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('About you').fill('I help people who begin anew.');
    await page.getByLabel('Pronouns').fill('she/her');
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page, 'Specialties').waitFor();
  });

  it('sees at the field that a third style is too many, and loses nothing on a refresh', async () => {
    const { page } = provider;
    const treated = page.getByRole('group', { name: 'What you treat' });
    await treated.locator('summary').click();
    await treated.getByLabel('Life Transitions').check();
    const styles = page.getByRole('group', { name: 'Therapy styles' });
    for (const style of ['Warm', 'Direct', 'Holistic']) await styles.getByLabel(style).check();
    await styles.getByText('Please choose at most two.').waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please look at what is marked below.').waitFor();
    await page.reload();
    await page.getByText('This is what you had not saved when you left.').waitFor();
    expect(await styles.getByLabel('Direct').isChecked()).toBe(true);
    await styles.getByLabel('Holistic').uncheck();
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page, 'Telehealth and office').waitFor();
  });

  it('gives the link of a video room, and sees at the field that it must be secure', async () => {
    const { page } = provider;
    const link = page.getByLabel('Link to your video room');
    await link.fill('http://video.linden.example/ada');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This link isn’t secure.').waitFor();
    await link.fill('https://video.linden.example/ada');
  });

  it('sees at the field that a ZIP code is in another state', async () => {
    const { page } = provider;
    await page.getByLabel('Zip code', { exact: true }).fill('10001');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This zip code is not in that state.').waitFor();
    await expectGoodLooks(page);
    await page.getByLabel('Zip code', { exact: true }).fill('94609');
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page, 'Your hours').waitFor();
  });

  it('goes back without losing anything', async () => {
    const { page } = provider;
    await page.getByRole('link', { name: 'Back' }).click();
    await question(page, 'Telehealth and office').waitFor();
    expect(await page.getByLabel('Zip code', { exact: true }).inputValue()).toBe('94609');
    await page.getByRole('navigation', { name: 'Getting ready' }).getByRole('link', { name: 'Your hours' }).click();
    await question(page, 'Your hours').waitFor();
  });

  it('drags over the hours of a week, and is then found in the search', async () => {
    const { page, complaints } = provider;
    await page.locator('[data-cell="0 20"]').waitFor();
    const before = await page.locator('[data-cell="0 20"]').getAttribute('data-virtual');
    if (before === 'none') await drag(page, '0 20', '4 27');
    expect(await page.locator('[data-cell="2 24"]').getAttribute('data-virtual')).toBe('whole');
    expect(await page.locator('[data-cell="5 24"]').getAttribute('data-virtual')).toBe('none');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByText('You can be booked', { exact: true }).waitFor();
    await waitUntilSeen(page);
    const visitor = await visit(browser);
    const card = visitor.page.locator('.provider-card', { hasText: 'Ada Fernhill' });
    const find = async () => {
      await visitor.page.goto('/find/california?name=Ada+Fernhill');
      return card.locator('a[href*="start="], time').count();
    };
    await expect.poll(find, { timeout: 40_000, interval: 2_000 }).toBeGreaterThan(0);
    await visitor.leave();
    await page.getByRole('link', { name: 'Go to your day' }).click();
    await page.getByRole('heading', { name: 'The week ahead' }).waitFor();
    await expectGoodLooks(page);
    expect(filterComplaints(complaints)).toEqual([]);
  });
});
