import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOption } from './kit-fields.ts';
import { expectGoodLooks } from './page-looks.ts';
import { logins, portalOrigin, realComplaints, signedIn, signedInStaff } from './signing-in.ts';
import { openBrowser, visit } from './visitor.ts';

/** A busy machine takes its time. */
const patience = { timeout: 20_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('staff see how many browsers viewed a page, and nothing else', async () => {
  const visitor = await visit(browser);
  await visitor.page.addInitScript(() => sessionStorage.setItem('linden-count-me', '1'));
  await visitor.page.goto('/find/categories');
  const delivered = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await visitor.page.getByRole('button', { name: 'Yes, that’s fine' }).click();
  expect((await delivered).status()).toBe(204);
  await visitor.leave();

  const { page, complaints, leave } = await signedInStaff(browser, logins.ops);
  await page.getByRole('link', { name: 'Use of pages' }).click();
  await page.getByRole('heading', { level: 1, name: 'How pages are used' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Categories' });
  await row.first().waitFor();
  expect(await row.first().getByRole('cell').allTextContents()).toEqual([
    new Date().toISOString().slice(0, 10),
    'linden::page_viewed',
    'Categories',
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^\d+$/),
  ]);
  await expectGoodLooks(page);
  await chooseOption(page, 'Show', 'the last 92 days');
  await expect.poll(() => page.getByRole('row').count(), patience).toBeGreaterThan(1);
  expect(realComplaints(complaints)).toEqual([]);
  await leave();
});

it('is not a client page', async () => {
  const { page, leave } = await signedIn(browser, logins.client);
  const answer = await page.goto(`${portalOrigin('client').origin}/analytics`);
  expect(answer?.status()).toBe(404);
  await leave();
});
