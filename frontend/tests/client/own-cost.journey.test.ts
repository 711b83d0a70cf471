import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, becomeClient, dashboard } from '#tests/support/client-portal.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const results = '/find/california?insurance=Medicare';
const own = /^Your estimated cost is \$25 per session, as of/;
const viewport = { width: 390, height: 844 };

async function addCheckedPlan(page: Page): Promise<void> {
  await page.goto(dashboard('account/insurance'));
  await page.getByRole('button', { name: 'Add insurance' }).click();
  await page.getByRole('combobox', { name: 'Insurance name' }).fill('Medicare');
  await page.getByRole('textbox', { name: 'Member ID' }).fill(`W${Date.now()}`);
  await page.getByRole('button', { name: 'Save insurance' }).click();
  await page.getByText('Eligible for therapy').waitFor();
}

it('a signed-in client sees the cost of their own plan on cards and on the profile; a visitor does not', async () => {
  const visitor = await visit(browser, { viewport });
  const { page, complaints, leave } = visitor;
  await becomeClient(visitor);
  await addPerson(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', relation: 'Self' });
  await addCheckedPlan(page);

  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('"usState":"CA"')) asked += 1;
  });
  const answer = await page.goto(results);
  expect(await answer?.text()).not.toContain('Your estimated cost');
  await page.locator('article').getByText(own).first().waitFor();
  const cards = page.locator('article [data-plan-cost]');
  const filled = page.locator('article').getByText(own);
  expect(await filled.count()).toBe(await cards.count());
  expect(asked).toBe(1);
  expect(await page.getByText(/^Costs now show your plan\. Your estimated cost is \$25/).count()).toBe(1);
  await expectGoodLooks(page);
  await page.locator('article h2 a').first().click();
  await page.locator('section[aria-labelledby="name"]').getByText(own).waitFor();
  await expectGoodLooks(page);
  expect(complaints).toEqual([]);
  await leave();

  const stranger = await visit(browser, { viewport });
  await stranger.page.goto(results);
  await stranger.page.locator('article').getByText('Your plan sets your share.').first().waitFor();
  await stranger.page.waitForLoadState('networkidle');
  expect(await stranger.page.getByText('Your estimated cost').count()).toBe(0);
  await stranger.leave();
});
