import { isDeep } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { logins, signedIn } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the first profile of a search; on a busy machine it may fail once. */
async function someProfile(page: Page): Promise<string> {
  const names = page.locator('article h2 a');
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto('/find/california');
    if ((await names.count()) > 0) return (await names.first().getAttribute('href')) ?? '';
    await page.waitForTimeout(1_000);
  }
  throw new Error('no provider was found');
}

/** Fails requests for a file, as after a deployment that removed it. */
const takeAway = (page: Page, file: string) =>
  page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404, body: 'gone' }));

function countLoads(page: Page): { loads: number } {
  const counted = { loads: 0 };
  page.on('load', () => {
    counted.loads += 1;
  });
  return counted;
}

describe('a portal page with missing code', () => {
  it('is reloaded twice, then shows the error and a link to support', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    await takeAway(page, 'account-page');
    const counted = countLoads(page);
    await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'An unexpected error occurred' }).waitFor();
    expect(counted.loads).toBe(2);
    // It arrived at the requested page.
    expect(new URL(page.url()).pathname).toMatch(/^\/client-dashboard\/account/);
    await page.getByText('There was an unexpected error on the page.').waitFor();
    expect(await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact');
    await expectGoodLooks(page);

    // Once the code is back, the page is shown, and the next failure counts anew.
    await page.unroute('**/assets/account-page-*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('linden.module-reloads')), patience).toBe(null);
    await leave();
  });

  it('that comes back in between is shown without an error', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    let refused = 0;
    await page.route('**/assets/account-page-*.js', (route) => {
      refused += 1;
      return refused > 1 ? route.continue() : route.fulfill({ status: 404, body: 'gone' });
    });
    const counted = countLoads(page);
    await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect(counted.loads).toBe(1);
    await leave();
  });
});

it.runIf(isDeep)(
  'an island with missing code reloads its page twice, and then shows an error beside the button',
  async () => {
    const { page, leave } = await visit(browser);
    const profile = await someProfile(page);
    await takeAway(page, 'open-times-island');
    await page.goto(profile);
    const counted = countLoads(page);
    for (const loads of [1, 2]) {
      await page.locator('[data-wakes-island]').first().click();
      await expect.poll(() => counted.loads, patience).toBe(loads);
    }
    await page.locator('[data-wakes-island]').first().click();
    await page.getByRole('alert').filter({ hasText: 'That didn’t work.' }).waitFor();
    expect(counted.loads).toBe(2);
    await leave();
  },
);
