import { isDeep } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Other journeys change calendars in California and let a provider appear there. Here the numbers stay during a test. */
const nevada = '/find/nevada';
const phone = { viewport: { width: 390, height: 844 } };
const readTotal = async (page: Page) => Number((await page.locator('h1 + p b').textContent())?.replaceAll(/\D/g, ''));

describe('filters beside the results', () => {
  it('replace count and results in place, announce the count, and keep the focus', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto(nevada);
    const before = await readTotal(page);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByLabel('Evening').check();
    await page.waitForURL('**/find/nevada?availableTimes=Evening*');
    const total = await readTotal(page);
    // On some days, everyone in a small state has an evening free. The page as loaded below has to say the same number.
    expect(total).toBeLessThanOrEqual(before);
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    expect(await page.locator('#search-status').textContent()).toBe(`${total.toLocaleString('en-US')} therapists`);
    expect(await page.getByRole('list', { name: 'Chosen filters' }).textContent()).toContain('Evening');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Evening');
    expect(await axeFindings(page)).toEqual([]);
    const title = await page.title();
    const card = await page.locator('article h2 a').first().textContent();
    // The step back comes before the code that follows steps.
    const late = Promise.withResolvers<void>();
    await page.route(/every-page-[^/]*\.js$/, (route) => late.promise.then(() => route.continue()));
    await page.reload();
    expect([await page.title(), await page.locator('article h2 a').first().textContent()]).toEqual([title, card]);
    expect(await readTotal(page)).toBe(total);
    await page.goBack();
    expect(await page.getByRole('list', { name: 'Chosen filters' }).textContent()).toContain('Evening');
    late.resolve();
    await page.waitForFunction(
      () => !document.querySelector('[aria-label="Chosen filters"]')?.textContent.includes('Evening'),
    );
    expect(await readTotal(page)).toBe(before);
    expect(await page.getByLabel('Evening').isChecked()).toBe(false);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('show why nothing matches, and widen again', async () => {
    const { page, leave } = await visit(browser);
    await page.goto('/find/guam?gender=Gender+Fluid&specialty=Infertility&availableTimes=Evening&timezone=UTC');
    await page.getByLabel('Morning', { exact: false }).last().check();
    await page.waitForURL(/availableTimes=Morning/);
    expect(await page.locator('#search-status').textContent()).toBe(
      await page.locator('#results h2').first().textContent(),
    );
    await leave();
  });

  it.runIf(isDeep)('open the page of results when their code cannot load it', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nevada);
    await page.route('**/find/nevada?*', (route) =>
      route.request().resourceType() === 'xhr' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Evening').check();
    await page.waitForURL('**/find/nevada?availableTimes=Evening*');
    expect(await page.getByRole('list', { name: 'Chosen filters' }).textContent()).toContain('Evening');
    await leave();
  });
});

describe('choices that are not results yet', () => {
  async function chooseAndClose(page: Page) {
    await page.getByRole('link', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Evening').check();
    await sheet.getByRole('link', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  it.each([
    ['sorting', 'nav[aria-label="Order of results"] a:nth-of-type(2)', 'sort=next-available'],
    ['paging', 'a[rel="next"]', '/find?'],
  ])('%s and closing keep them', async (_row, link, expected) => {
    const { page, leave } = await visit(browser, phone);
    await page.goto('/find');
    await chooseAndClose(page);
    await page.locator(link).click();
    await page.waitForURL(/availableTimes=Evening/);
    expect(page.url()).toContain(expected);
    expect(page.url()).not.toMatch(/find\/2/);
    await leave();
  });

  it.runIf(isDeep)('control: without choices, paging opens the next page', async () => {
    const { page, leave } = await visit(browser, phone);
    await page.goto('/find');
    await page.locator('a[rel="next"]').click();
    await page.waitForURL('**/find/2');
    await leave();
  });
});

describe('reasons', () => {
  it('start with Anxiety and Depression, and are found by typing', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto('/find/california');
    const options = page.locator('label.choice:has(input[name="specialty"]):visible');
    expect(await options.locator('input').first().getAttribute('value')).toBe('Anxiety');
    expect(await options.locator('input').nth(1).getAttribute('value')).toBe('Depression');
    const find = page.getByRole('searchbox', { name: 'Search this list' });
    await find.fill('infert');
    await page.waitForFunction(() => document.querySelectorAll('label.choice[hidden]').length > 40);
    expect(await options.count()).toBe(1);
    await find.press('Enter');
    expect(page.url()).toMatch(/\/find\/california$/);
    expect(await axeFindings(page)).toEqual([]);
    await find.fill('zzz');
    await page.getByText('No match. Try another word.').waitFor();
    await find.fill('');
    await options.nth(7).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  it('can be skipped by keyboard', async () => {
    const { page, leave } = await visit(browser);
    await page.goto('/find/california');
    const skip = page.getByRole('link', { name: 'Skip to results' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('#results')))).toBe(true);
    await leave();
  });
});
