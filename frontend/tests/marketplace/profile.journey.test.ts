import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the profiles of a result page until one matches. */
async function openProfileWith(page: Page, selector: string): Promise<void> {
  await page.goto('/find/california?setting=Virtual+%26+in-person');
  const links = page.locator('article h2 a');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const address of addresses) {
    await page.goto(address);
    if ((await page.locator(selector).count()) > 0) return;
  }
  throw new Error(`no profile on the first page has ${selector}`);
}

it('shows more times on demand, with code that loads on first use', async () => {
  const { page, complaints, leave } = await visit(browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openProfileWith(page, '[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]');
  const before = await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] time').count();
  expect(before).toBe(10);
  expect(scripts.some((url) => url.includes('island'))).toBe(false);
  await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]').click();
  await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] time').nth(10).waitFor();
  const starts = await page
    .locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(starts).toEqual([...new Set(starts)].sort());
  expect(complaints).toEqual([]);
  await leave();
});

it('says when more times failed to load, and can retry', async () => {
  const { page, leave } = await visit(browser);
  await openProfileWith(page, '[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]');
  await page.route('**/api/graphql', (route) => route.abort());
  await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]').click();
  await page.getByText('We couldn’t load more times.').waitFor();
  await page.unroute('**/api/graphql');
  await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]').click();
  await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] time').nth(10).waitFor();
  await leave();
});

it('says when its code failed to load', async () => {
  const { page, leave } = await visit(browser);
  await openProfileWith(page, '[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]');
  await page.route('**/assets/open-times-island*', (route) => route.abort());
  const more = page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]');
  // The page reloads twice before it shows the error.
  for (const _time of [1, 2]) await Promise.all([page.waitForEvent('load'), more.click()]);
  await more.click();
  await page.getByRole('alert').getByText('That didn’t work').waitFor();
  expect(await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] time').count()).toBe(10);
  await leave();
});

it('works by keyboard alone, and keeps the focus', async () => {
  const { page, leave } = await visit(browser);
  await openProfileWith(page, '[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]');
  await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] [data-wakes-island]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] time').nth(10).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Show more times');
  await page.keyboard.press('Enter');
  await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] time').nth(20).waitFor();
  await leave();
});

it('switches between locations at once', async () => {
  const { page, leave } = await visit(browser);
  await openProfileWith(page, '[data-visit="INTAKE"] [data-place="IN_OFFICE"] time');
  const [virtual, inPerson] = ['VIRTUAL', 'IN_OFFICE'].map((place) =>
    page.locator(`[data-visit="INTAKE"] [data-place="${place}"]`),
  );
  await page.getByRole('radio', { name: 'In person' }).check();
  expect([await virtual?.isVisible(), await inPerson?.isVisible()]).toEqual([false, true]);
  await page.getByRole('radio', { name: 'Virtual' }).check();
  expect([await virtual?.isVisible(), await inPerson?.isVisible()]).toEqual([true, false]);
  await leave();
});

it('shows both locations without scripts', async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  await openProfileWith(page, '[data-visit="INTAKE"] [data-place="IN_OFFICE"] time');
  for (const place of ['VIRTUAL', 'IN_OFFICE'])
    expect(await page.locator(`[data-visit="INTAKE"] [data-place="${place}"]`).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Show more times' }).count()).toBe(0);
  await leave();
});

it('redirects from another name to the right one', async () => {
  const { page, leave } = await visit(browser);
  await openProfileWith(page, 'h1');
  const right = new URL(page.url()).pathname;
  const answer = await ask(right.replace(/^\/provider\/[^/]+/, '/provider/another-name'));
  expect([answer.status, answer.headers.location]).toEqual([301, right]);
  await leave();
});
