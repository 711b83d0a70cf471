import { isDeep } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { logins, signedIn } from '#tests/support/signing-in.ts';
import { ask, openBrowser, visit } from '#tests/support/visitor.ts';

const text = 'This page is out of date. Please refresh the page for the newest user experience.';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Lets the server report another build. */
async function deploy(page: Page, { current, minimum }: { current?: number; minimum?: number }): Promise<void> {
  const serve = (path: string, version: number) =>
    page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/plain', body: String(version) }));
  if (current !== undefined) await serve('/version.txt', current);
  if (minimum !== undefined) await serve('/minimum-version.txt', minimum);
}

const toast = (page: Page) => page.getByRole('status').filter({ hasText: text });

it.each(['/version.txt', '/minimum-version.txt'])('%s is a number that is not cached', async (path) => {
  const { status, headers, body } = await ask(path);
  expect(status).toBe(200);
  expect(body).toMatch(/^\d+$/);
  expect(headers['cache-control']).toBe('no-store');
});

describe('a public page that is out of date', () => {
  it('says so, can be closed, and is reloaded by its button', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto('/find/california');
    await page.waitForLoadState('networkidle');
    expect(await toast(page).count()).toBe(0);
    await deploy(page, { current: 2 });
    await page.reload();
    await toast(page).waitFor();
    await expectGoodLooks(page);
    await toast(page).getByRole('button', { name: 'Close' }).click();
    expect(await toast(page).count()).toBe(0);
    await page.reload();
    await toast(page).waitFor();
    await page.unroute('**/version.txt');
    await Promise.all([page.waitForEvent('load'), toast(page).getByRole('button', { name: 'Refresh' }).click()]);
    await page.waitForLoadState('networkidle');
    expect(await toast(page).count()).toBe(0);
    expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
    await leave();
  });

  it.runIf(isDeep)('is also stale below the minimum; an outage of the files is not a deployment', async () => {
    const { page, leave } = await visit(browser);
    await page.route('**/version.txt', (route) => route.abort());
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await toast(page).count()).toBe(0);
    await deploy(page, { minimum: 9 });
    await page.reload();
    await toast(page).waitFor();
    await leave();
  });
});

it('a stale portal tab can no longer change anything, but still reads', async () => {
  const { page, complaints, leave } = await signedIn(browser, logins.client);
  await deploy(page, { current: 2 });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/client-dashboard/account/settings');
  await toast(page).waitFor();
  await page.getByRole('button', { name: 'Edit care preferences' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: false }).first();
  await save.waitFor();
  await expectGoodLooks(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/graphql') && asked.push(request.url()));
  await save.click();
  await page.getByText('Error saving setting').waitFor();
  expect(warnings.some((warning) => warning.includes('failed: VERSION_OUT_OF_DATE'))).toBe(true);
  expect(asked).toEqual([]);
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Appointments' }).click();
  await page.getByRole('heading', { level: 1, name: 'Appointments' }).waitFor();
  expect(asked.length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await leave();
});
