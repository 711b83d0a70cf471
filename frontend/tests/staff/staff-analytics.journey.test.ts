import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOption } from '#tests/support/kit-fields.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { logins, portalOrigin, signedIn, signedInStaff } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const today = () => new Date().toISOString().slice(0, 10);

it('staff see how many browsers viewed a page, and nothing else', async () => {
  // Midnight may pass during the test.
  const day = today();
  const visitor = await visit(browser);
  await visitor.page.addInitScript(() => sessionStorage.setItem('linden-count-me', '1'));
  await visitor.page.goto('/find/categories');
  const delivered = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await visitor.page.getByRole('button', { name: 'Yes, that’s fine' }).click();
  expect((await delivered).status()).toBe(204);
  await visitor.leave();

  const { page, complaints, leave } = await signedInStaff(browser, logins.ops);
  await page.getByRole('link', { name: 'Page analytics' }).click();
  await page.getByRole('heading', { level: 1, name: 'Page analytics' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Categories' });
  await row.first().waitFor();
  expect(await row.first().getByRole('cell').allTextContents()).toEqual([
    expect.stringMatching(new RegExp(`^(${day}|${today()})$`)),
    'linden::page_viewed',
    'Categories',
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^\d+$/),
  ]);
  await expectGoodLooks(page);
  await chooseOption(page, 'Show', 'the last 92 days');
  await expect.poll(() => page.getByRole('row').count(), patience).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await leave();
});

it('is not a client page', async () => {
  const { page, leave } = await signedIn(browser, logins.client);
  const answer = await page.goto(`${portalOrigin('client').origin}/analytics`);
  expect(answer?.status()).toBe(404);
  await leave();
});
