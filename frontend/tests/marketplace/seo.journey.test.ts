import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openBrowser, visit, worldOrigin } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, each]) => each ?? '');
const headOf = (html: string) => ({
  title: /<title>([^<]*)</.exec(html)?.[1],
  canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
});

it('keeps robots away from made-up providers', async () => {
  const { status, headers, body } = await ask('/robots.txt');
  expect([status, headers['content-type'], body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /\n',
  ]);
});

it('maps every part of the site: parts exist, and addresses answer and are canonical', async () => {
  const { status, headers, body } = await ask('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const { origin } = worldOrigin();
  const parts = locations(body);
  const named = ['places', 'state-california', 'therapists-1', 'prescribers-1'];
  expect(parts).toEqual(expect.arrayContaining(named.map((part) => `${origin}/sitemap/${part}.xml`)));
  for (const part of named) {
    const paths = locations((await ask(`/sitemap/${part}.xml`)).body);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of [paths[0], paths.at(-1)]) {
      const page = await ask((path ?? '').replace(origin, ''));
      expect(page.status).toBe(200);
      expect(headOf(page.body).canonical).toBe(path);
    }
  }
});

it('maps no hidden provider', async () => {
  const { body } = await ask('/sitemap/therapists-1.xml');
  expect(body).toContain('/mayalinf<');
  expect(body).not.toContain('hiddenpr');
});

it.each([
  '/',
  '/find/california',
  '/therapists/texas/houston/anxiety',
  '/find/categories',
  '/provider-summary/california',
  '/provider/maya-lindquist/mayalinf',
  '/find/filters',
  '/no-such-page',
])('%s has a title that ends with the site name, and an absolute address', async (path) => {
  const { title, canonical } = headOf((await ask(path)).body);
  expect(title).toMatch(/\S · Linden therapy access$/);
  if (canonical) expect(canonical.startsWith(`${worldOrigin().origin}/`)).toBe(true);
});

describe.each([true, false])('a reader, scripts %s,', (javaScriptEnabled) => {
  it('goes from a listing’s texts to a related listing', async () => {
    const { page, leave } = await visit(browser, { javaScriptEnabled });
    await page.goto('/find/california');
    expect(await page.locator('.faq').count()).toBeGreaterThanOrEqual(4);
    await page.getByRole('link', { name: 'Oakland', exact: true }).click();
    await page.waitForURL('**/find/california/oakland');
    expect(await page.locator('h1').textContent()).toMatch(
      /^Therapists in Oakland, California, (in person and )?by video/,
    );
    await leave();
  });

  it('goes from categories to a listing', async () => {
    const { page, leave } = await visit(browser, { javaScriptEnabled });
    await page.goto('/find/categories');
    await page.getByRole('link', { name: 'Trauma and PTSD' }).click();
    await page.waitForURL('**/find/trauma-and-ptsd');
    expect(await page.locator('article').count()).toBeGreaterThan(0);
    await leave();
  });

  it('goes from figures to their providers', async () => {
    const { page, leave } = await visit(browser, { javaScriptEnabled });
    await page.goto('/provider-summary/california');
    const all = page.getByRole('link', { name: /^See all/ });
    const count = /[\d,]+/.exec((await all.textContent()) ?? '')?.[0] ?? 'none';
    expect(await page.getByTestId('figures').textContent()).toContain(count);
    await all.click();
    await page.waitForURL('**/find/california');
    await leave();
  });
});
