import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function check(page: Page, memberId: string): Promise<void> {
  await page.getByLabel('Where you’ll have sessions').selectOption({ label: 'California' });
  await page.getByLabel('Insurance', { exact: true }).selectOption({ label: 'Medicare' });
  await page.getByLabel('Member ID').fill(memberId);
  await page.getByLabel('Legal first name').fill('Alma');
  await page.getByLabel('Legal last name').fill('Rivera');
  await page.getByLabel('Date of birth').fill('1990-02-14');
  await page.getByRole('button', { name: 'Check my plan' }).click();
}

it('a visitor learns whether a plan is covered, the cost and the next step; an outage is never not covered', async () => {
  const { page, complaints, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.goto('/how-it-works');
  await page.getByRole('link', { name: 'Check whether your plan covers therapy' }).click();
  await page.getByRole('heading', { name: 'Check your insurance' }).waitFor();
  await expectGoodLooks(page);

  await check(page, `OUTAGE${Date.now()}`);
  await page.getByRole('heading', { name: 'We couldn’t reach your insurer' }).waitFor();
  expect(await page.getByText(/doesn’t cover/).count()).toBe(0);
  await check(page, `AAA72C${Date.now()}`);
  await page.getByRole('heading', { name: 'We couldn’t find your plan' }).waitFor();
  await check(page, `INACTIVE${Date.now()}`);
  await page.getByRole('heading', { name: 'Your plan doesn’t cover therapy with us' }).waitFor();

  await check(page, `W${Date.now()}`);
  await page.getByText('Your estimated cost is $25 per session.').waitFor();
  await expectGoodLooks(page);
  expect(page.url()).toMatch(/\/check-benefits$/);
  await page.getByRole('link', { name: 'See therapists who take Medicare' }).click();
  await page.waitForURL(/\/find\/california\?insurance=Medicare$/);
  expect(complaints).toEqual([]);
  await leave();
});
