import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const maya = '/provider/maya-lindquist/mayalinf';

describe('calls', () => {
  it('can be chosen at once, and load more times on demand', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto(maya);
    const [first, call] = ['INTAKE', 'CONSULTATION'].map((kind) => page.locator(`[data-visit="${kind}"]`));
    expect([await first?.isVisible(), await call?.isVisible()]).toEqual([true, false]);
    await page.getByRole('radio', { name: 'Call' }).check();
    expect([await first?.isVisible(), await call?.isVisible()]).toEqual([false, true]);
    await page.getByRole('radio', { name: 'Virtual' }).check();
    const times = page.locator('[data-visit="CONSULTATION"] [data-place="VIRTUAL"] time');
    expect(await times.count()).toBe(10);
    await page.locator('[data-visit="CONSULTATION"] [data-place="VIRTUAL"] [data-wakes-island]').click();
    await times.nth(10).waitFor();
    expect(await page.getByRole('radio', { name: 'Call' }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('are below intake times without scripts', async () => {
    const { page, leave } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(maya);
    for (const title of ['Intake appointment, 60 minutes', 'Consultation call, 15 minutes'])
      expect(await page.getByText(title, { exact: true }).isVisible()).toBe(true);
    await leave();
  });
});

it('shows the times of the day chosen on a card', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(maya);
  const start = await page.locator('[data-visit="INTAKE"] [data-place="VIRTUAL"] time').last().getAttribute('datetime');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date(start ?? ''));
  await page.goto(`${maya}?day=${day}#times`);
  const starts = await page
    .locator('section[aria-labelledby="chosen-day"] > div time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
  expect(starts).toContain(start);
  const days = starts.map((each) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date(each ?? '')),
  );
  expect(new Set(days)).toEqual(new Set([day]));
  await leave();
});

it('links from a fully booked provider to one with open times', async () => {
  const { page, complaints, leave } = await visit(browser);
  const response = await page.goto('/provider/tomas-fairmore/fullyboo?state=california');
  expect(response?.status()).toBe(200);
  await page.getByRole('heading', { name: 'Tomas is fully booked right now' }).waitFor();
  const others = page.locator('section[aria-labelledby="fully-booked"] h4 a');
  expect(await others.count()).toBeGreaterThan(0);
  expect(await others.count()).toBeLessThanOrEqual(6);
  expect(await others.allTextContents()).not.toContain('Tomas Fairmore');
  await others.first().click();
  await page.waitForURL(/\/provider\/.*state=california/);
  await page.locator('[data-visit="INTAKE"] time').first().waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
  await leave();
});

it.each([
  ['/provider/mayalinf?state=CA', 301, '/provider/maya-lindquist/mayalinf?state=california'],
  ['/provider/57097000-0000-4000-8000-000000000001', 301, '/provider/maya-lindquist/mayalinf'],
  ['/provider/nobody12', 404, undefined],
  ['/provider/hiddenpr', 404, undefined],
  ['/provider/odette-unddale/hiddenpr', 404, undefined],
])('%s: %d', async (path, status, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
  if (status === 404) expect(answer.body).not.toContain('Odette');
});

it('gives a reader in another zone the times of that zone, also in the bar of a phone', async () => {
  const { page, leave } = await visit(browser, {
    timezoneId: 'America/New_York',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(maya);
  await page
    .getByText(/^Times in Eastern/)
    .first()
    .waitFor();
  // At the office, the office's own zone stays first.
  expect(await page.getByTestId('times-bar').innerText()).toMatch(/Virtual[\s\S]*Eastern|In person[\s\S]*Pacific/);
  await leave();
});

it('prints everything that is collapsed, and nothing that floats', async () => {
  const { page, leave } = await visit(browser);
  // The times of the reader's zone replace those of the provider's.
  await page.goto(maya, { waitUntil: 'networkidle' });
  const answer = page.locator('.faq p').first();
  expect(await answer.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await answer.isVisible()).toBe(true);
  expect(await page.getByTestId('times-bar').isVisible()).toBe(false);
  for (const kind of ['INTAKE', 'CONSULTATION'])
    expect(await page.locator(`[data-visit="${kind}"]`).isVisible()).toBe(true);
  expect(await page.locator('#times').evaluate((panel) => getComputedStyle(panel).position)).toBe('static');
  await leave();
});
