import { sampleByDepth } from '@linden/testkit/depth';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks, expectNoSidewaysScroll } from '#tests/support/page-looks.ts';
import { ask, openBrowser, type Visitor, visit, worldOrigin } from '#tests/support/visitor.ts';
import { findProfile, publicPages, resolvePublicPath } from '#tests/support/walked-pages.ts';

let browser: Browser;
let profile = '';
/** Reads one page after another, as visitors do: a browser of its own for each page would load and compile the same files each time. */
let reader: Visitor;
let readerWithoutScripts: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  reader = await visit(browser);
  readerWithoutScripts = await visit(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  profile = await findProfile(reader.page);
});
afterAll(() => browser.close());

describe.each(publicPages)('%s', (_name, path, status) => {
  it('has no accessibility finding, no complaint and no sideways scroll, also at 400 % zoom with a long name', async () => {
    const { page, complaints } = reader;
    complaints.length = 0;
    await page.setViewportSize({ width: 1440, height: 900 });
    const response = await page.goto(resolvePublicPath(path, profile), { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(status);
    expect(await page.locator('h1').count()).toBe(1);
    await expectGoodLooks(page);
    // The browser itself reports a missing page.
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await page.evaluate(() => {
      const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
      for (const place of document.querySelectorAll('h1, article h2 a, .chip')) place.textContent = long;
    });
    await expectNoSidewaysScroll(page, [320]);
  });

  it('answers with its headers', async () => {
    const first = await ask(resolvePublicPath(path, profile));
    const { headers } = first.headers.location ? await ask(first.headers.location) : first;
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

/** The first pages of the list have parts that scripts change. The others are documents; of them two are opened. */
const changedByScripts = 14;

it.each(sampleByDepth(publicPages, changedByScripts + 2))(
  '%s can be read without scripts, and offers nothing that needs them',
  async (_name, path) => {
    const { page } = readerWithoutScripts;
    await page.goto(resolvePublicPath(path, profile));
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('.with-script:visible').count()).toBe(0);
  },
);

it('has another nonce in each response, the same in header and page', async () => {
  const answers = await Promise.all([ask('/'), ask('/')]);
  const nonces = answers.map(({ headers }) => /nonce-([^']+)/.exec(String(headers['content-security-policy']))?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { body }] of answers.entries()) expect(body).toContain(`nonce="${nonces[index]}"`);
});

it('does not shift while it loads', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/find/california', { waitUntil: 'networkidle' });
  const shifted = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  expect(shifted).toBeLessThan(0.05);
  await leave();
});

it.each(['provider', 'ops'])('has no public pages on the host %s, and links home', async (portal) => {
  const origin = worldOrigin();
  const home = origin.origin;
  origin.hostname = `${portal}.${origin.hostname}`;
  const { page, leave } = await visit(browser);
  const response = await page.goto(`${origin.href}find`);
  expect(response?.status()).toBe(404);
  expect(await page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe(`${home}/`);
  await leave();
});
