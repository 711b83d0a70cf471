import { isDeep, sampleByDepth } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cards = 'article h2 a';

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('addresses %s', (_kind, javaScriptEnabled) => {
  const listings: [path: string, word: string][] = [
    ['/therapists/texas/houston/anxiety', 'Houston'],
    ['/find/2', 'Therapists'],
    ['/find/california/oakland', 'Oakland'],
    ['/find/washington-dc', 'District of Columbia'],
    ['/therapists/cbt', 'CBT'],
  ];
  it.each(sampleByDepth(listings, 2))('%s answers and names its content', async (path, word) => {
    const { page, complaints, leave } = await visit(browser, { javaScriptEnabled });
    const response = await page.goto(path);
    expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, path]);
    expect(await page.locator('h1').textContent()).toContain(word);
    expect(await page.title()).toContain('Linden');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});

it.each([
  ['/find/CA/Anxiety/1?setting=', 302, '/find/california/anxiety'],
  ['/therapists?state=texas&address=houston,+tx&age=Elders', 302, '/therapists/texas/houston/elders'],
  ['/find/atlantis', 404, undefined],
  ['/find/california/499', 404, undefined],
])('%s -> %d', async (path, status, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

it('reports an unknown listing, and a page past the end', async () => {
  expect((await ask('/find/atlantis')).body).toContain('Unknown marketplace route.');
  const { page, leave } = await visit(browser);
  await page.goto('/find/california/499');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to page 1' }).click();
  await page.waitForURL('**/find/california');
  await leave();
});

it('links a day of the week strip to the times of the profile', async () => {
  const { page, complaints, leave } = await visit(browser);
  await page.goto('/find/california');
  const day = page.getByRole('link', { name: /: \d+ open times?$/ }).first();
  const label = await day.textContent();
  expect(label).toMatch(/^(Today|[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+): \d+ open times?/);
  await day.click();
  await page.waitForURL(/\/provider\/.*[?&]day=\d{4}-\d\d-\d\d.*#times$/);
  await page.locator('#times time').first().waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

it.runIf(isDeep)('scrolls the week by day on a phone', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.goto('/find/california');
  const week = page.locator('article ol').first();
  const { inside, seen } = await week.evaluate((row) => ({ inside: row.scrollWidth, seen: row.clientWidth }));
  expect(inside).toBeGreaterThan(seen);
  const heights = await week
    .locator('[data-kind]')
    .evaluateAll((days) => days.map((day) => day.getBoundingClientRect()));
  expect(Math.min(...heights.map(({ height }) => height), ...heights.map(({ width }) => width))).toBeGreaterThanOrEqual(
    44,
  );
  await leave();
});

const people = ['Veteran', 'Muslim', 'Jewish', 'Multiracial'];
const tongues = ['Armenian', 'Farsi', 'Punjabi', 'Tagalog', 'Hebrew', 'Greek'];
const rare = people.flatMap((identity) => tongues.map((language) => `identity=${identity}&language=${language}`));

/** Opens the first of some rare searches whose page contains the text. */
async function openRare(page: Page, words: string, rest = ''): Promise<string> {
  for (const query of rare) {
    const path = `/find/california?${query}${rest}`;
    if (!(await ask(path)).body.includes(words)) continue;
    await page.goto(path);
    return path;
  }
  throw new Error(`none of ${rare.length} rare searches says ${words}`);
}

it('offers helpful changes when no provider matches, with the right number of results', async () => {
  const { page, complaints, leave } = await visit(browser);
  await openRare(page, 'data-testid="loosenings"', '&specialty=Infertility');
  expect(await axeFindings(page)).toEqual([]);
  const change = page
    .getByTestId('loosenings')
    .locator('a', { has: page.locator('b') })
    .first();
  const promised = (await change.locator('b').textContent())?.split(' ')[0];
  await change.click();
  await page.locator(cards).first().waitFor();
  expect(await page.locator('h1 + p b').textContent()).toBe(promised);
  expect(complaints).toEqual([]);
  await leave();
});

it('shows similar providers and their differences when few match', async () => {
  const { page, leave } = await visit(browser);
  await openRare(page, 'Close to what you’re looking for');
  expect(await axeFindings(page)).toEqual([]);
  const close = page.locator('section[aria-labelledby="close-matches"] article');
  expect(await close.count()).toBeGreaterThan(0);
  for (const card of await close.all())
    expect(await card.getByRole('list', { name: 'What differs' }).getByRole('listitem').count()).toBeGreaterThan(0);
  await leave();
});

it('removes tracking parameters from the address, saves them, and keeps the lead and the filters', async () => {
  const { page, leave } = await visit(browser);
  await page.goto('/find/california?insurance=Cedar+Mutual&clsid=lead1&utm_source=mail&gclid=G1');
  await page.waitForURL((url) => url.search === '?insurance=Cedar+Mutual&clsid=lead1');
  const saved = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('user-data') ?? '{}'));
  expect(await saved()).toEqual({ clsid: 'lead1', utm_source: 'mail', gclid: 'G1' });
  await page.reload();
  expect(new URL(page.url()).search).toBe('?insurance=Cedar+Mutual&clsid=lead1');
  await page.goto('/find/california?clsid=lead1&utm_source=letter');
  const link = page.locator(cards).first();
  expect(await link.getAttribute('href')).toMatch(/[?&]utm_source=letter&clsid=lead1$/);
  await link.click();
  await page.waitForURL((url) => url.pathname.startsWith('/provider/') && !/utm_source|clsid/.test(url.search));
  expect(await saved()).toEqual({ clsid: 'lead1', utm_source: 'letter', gclid: 'G1' });
  await leave();
});

it.each([
  ['has no motion under reduced motion', 'reduce', '0s'],
  ['has quick motion otherwise', 'no-preference', '0.16s'],
] as const)('%s', async (_row, reducedMotion, duration) => {
  const { page, leave } = await visit(browser, { reducedMotion });
  await page.goto('/find/california');
  const durations = await page
    .locator('a, button, input, .card, details')
    .evaluateAll((all) => [...new Set(all.flatMap((one) => getComputedStyle(one).transitionDuration.split(', ')))]);
  expect(durations).toContain(duration);
  expect(durations.filter((each) => each !== '0s' && each !== duration)).toEqual([]);
  await leave();
});

it.runIf(isDeep)('prints the providers without screen controls', async () => {
  const { page, leave } = await visit(browser);
  // More than one page of providers, in a world of any size.
  await page.goto('/find');
  const visible = (selector: string) => page.locator(selector).first().isVisible();
  const shown = ['h1', cards, '.cost', 'article ol', 'article ol ~ ul'];
  const hidden = ['#filters', 'nav[aria-label="Order of results"]', 'a[rel="next"]', '.site-header nav'];
  expect(await Promise.all([...shown, ...hidden].map(visible))).not.toContain(false);
  await page.emulateMedia({ media: 'print' });
  expect(await Promise.all(shown.map(visible))).not.toContain(false);
  expect(await Promise.all(hidden.map(visible))).not.toContain(true);
  await leave();
});
