import { isDeep } from '@linden/testkit/depth';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLayoutFaults } from '#tests/support/layout/layout-faults.ts';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Other journeys change calendars in California and let a provider appear there. Here the numbers stay during a test. */
const nevada = '/find/nevada';
const phone = { viewport: { width: 390, height: 844 } };
const showButton = (place: Page | Locator) => place.getByRole('button', { name: /^(Show|No matches)/ });
const totalOf = async (page: Page) => Number((await page.locator('h1 + p b').textContent())?.replaceAll(/\D/g, ''));

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  return sheet;
}

describe('filters on a phone', () => {
  it('open as a sheet that keeps the focus and closes on Escape', async () => {
    const { page, complaints, leave } = await visit(browser, phone);
    await page.goto(nevada);
    const sheet = await openSheet(page);
    expect(await axeFindings(page)).toEqual([]);
    for (let press = 0; press < 40; press++) await page.keyboard.press('Tab');
    // Between its last and first control a modal dialog passes the focus to the browser, never to the page behind.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe(undefined);
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(false);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filters');
    await openSheet(page);
    await sheet.getByText('Show all 50').click();
    await sheet.getByLabel('ADHD').check();
    await showButton(sheet).click();
    await page.waitForURL('**/find/nevada/adhd');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('count the results while they are chosen, and the count is right', async () => {
    const { page, complaints, leave } = await visit(browser, phone);
    await page.goto(nevada);
    const all = await totalOf(page);
    const sheet = await openSheet(page);
    expect(await showButton(sheet).textContent()).toBe(`Show ${all.toLocaleString('en-US')} therapists`);
    await sheet.getByText('Provider’s gender').last().click();
    await sheet.getByLabel('Woman').check();
    const label = sheet.getByText(/^Show [\d,]+ therapists?$/);
    await page.waitForFunction(
      (before) => !document.querySelector('dialog [data-count-label]')?.textContent?.includes(` ${before} `),
      all,
    );
    const promised = Number((await label.textContent())?.replaceAll(/\D/g, ''));
    expect(promised).toBeGreaterThan(0);
    expect(promised).toBeLessThan(all);
    await showButton(sheet).click();
    await page.waitForURL('**/find/nevada/female');
    expect(await totalOf(page)).toBe(promised);
    expect(complaints).toEqual([]);
    await leave();
  });

  it.runIf(isDeep)('still work when the counts fail', async () => {
    const { page, leave } = await visit(browser, phone);
    await page.goto(nevada);
    await page.route('**/api/graphql', (route) => route.abort());
    const sheet = await openSheet(page);
    await sheet.getByLabel('Evening').check();
    await sheet.getByText('Show results').waitFor();
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL(/availableTimes=Evening/);
    await leave();
  });

  it.each([
    ['without scripts', false],
    ['when their code fails to load', true],
  ])('are a separate page %s', async (_row, javaScriptEnabled) => {
    const { page, leave } = await visit(browser, { ...phone, javaScriptEnabled });
    await page.route('**/assets/filter-sheet*', (route) => route.abort());
    await page.goto('/find/california/spanish?insurance=Cedar+Mutual');
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.waitForURL('**/find/filters?state=california&insurance=Cedar+Mutual&language=Spanish');
    expect(await page.locator('h1').textContent()).toBe('Filters');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.getByText('Show all 50').click();
    await page.getByLabel('ADHD').check();
    await showButton(page).click();
    await page.waitForURL('**/find/california?insurance=Cedar+Mutual&specialty=ADHD&language=Spanish');
    await leave();
  });
});

describe('the week of a provider', () => {
  it('keeps the cell of other times in its place', async () => {
    const { page, leave } = await visit(browser);
    await page.goto('/find/california?availableTimes=Evening');
    await page.locator('article [data-kind="other"]').first().waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, faults: await findLayoutFaults(page) }).toEqual({ width, faults: [] });
    }
    await leave();
  });
});

describe('back, forward and refresh', () => {
  /** Returns the form's chosen values by field name. */
  const chosen = (page: Page) =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#filters form');
      const filled = form ? [...new FormData(form)] : [];
      return filled
        .filter(([name, value]) => value !== '' && name !== 'zone')
        .map(([name, value]) => `${name}=${String(value)}`);
    });

  it('keep the address, the form and the providers', async () => {
    const { page, leave } = await visit(browser);
    await page.goto('/find/nevada?specialty=Anxiety&specialty=Depression&age=Adults');
    const before = await chosen(page);
    expect(before).toEqual(expect.arrayContaining(['state=nevada', 'specialty=Anxiety', 'age=Adults']));
    await page.getByLabel('Evening').check();
    await showButton(page).click();
    await page.waitForURL(/availableTimes=Evening/);
    const after = await chosen(page);
    const name = await page.locator('article h2 a').first().textContent();
    await page.locator('article h2 a').first().click();
    await page.waitForURL('**/provider/**');
    await page.goBack();
    expect(await chosen(page)).toEqual(after);
    expect(await page.locator('article h2 a').first().textContent()).toBe(name);
    await page.goBack();
    expect(await chosen(page)).toEqual(before);
    await page.goForward();
    await page.reload();
    expect(await chosen(page)).toEqual(after);
    await leave();
  });

  it.runIf(isDeep)('from the browser’s page cache reset the form', async () => {
    const { page, leave } = await visit(browser, phone);
    await page.goto(nevada);
    const label = await page.locator('[data-count-label]').textContent();
    const before = await chosen(page);
    await openSheet(page);
    await page.getByLabel('Evening').check();
    await page.waitForFunction((served) => document.querySelector('[data-count-label]')?.textContent !== served, label);
    await page.keyboard.press('Escape');
    // The sheet gives the form back when its dialog has closed.
    await page.locator('#filters form').waitFor({ state: 'attached' });
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect([await chosen(page), await page.locator('[data-count-label]').textContent()]).toEqual([before, label]);
    await leave();
  });
});
