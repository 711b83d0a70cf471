import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillCredentials, logins, portalOrigin } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

const folder = process.env.LINDEN_PICTURES ?? join(import.meta.dirname, '../../dist/pictures');

/** `LINDEN_PICTURES=docs/pictures` renews the pictures of the README. */
it.each([
  ['search', '/find/california/anxiety?insurance=Cedar+Mutual&setting=Virtual+%26+in-person', 'light'],
  ['search-dark', '/find/california/anxiety?insurance=Cedar+Mutual&setting=Virtual+%26+in-person', 'dark'],
] as const)('takes the picture %s', async (name, path, colorScheme) => {
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  const { page, complaints } = await visit(browser, { colorScheme, viewport: { width: 1440, height: 1080 } });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const faces = await page
    .locator('.portrait')
    .evaluateAll((all) => all.slice(0, 3).map((face) => (face as HTMLImageElement).naturalWidth));
  expect(faces.length > 0 && faces.every((width) => width > 0)).toBe(true);
  const picture = await page.screenshot({ path: join(folder, `${name}.png`) });
  expect(picture.length).toBeGreaterThan(50_000);
  expect(complaints).toEqual([]);
  await browser.close();
});

it.each([
  ['hours', 'light'],
  ['hours-dark', 'dark'],
] as const)('takes the picture %s', async (name, colorScheme) => {
  const browser = await openBrowser();
  const { page, leave } = await visit(browser, { colorScheme, viewport: { width: 1440, height: 1080 } });
  await page.goto(new URL('/dashboard/hours', portalOrigin('provider')).href);
  await fillCredentials(page, logins.provider);
  await page.getByRole('heading', { level: 1, name: 'Weekly hours' }).waitFor();
  await page.getByRole('grid').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ path: join(folder, `${name}.png`) });
  expect(picture.length).toBeGreaterThan(30_000);
  await leave();
  await browser.close();
});
