import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseInAccountMenu, dashboard } from '#tests/support/client-portal.ts';
import { fillCredentials, getGreeting, logins } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Paths of everything that this browser keeps for the origin. */
async function listKept(page: Awaited<ReturnType<typeof visit>>['page']): Promise<string[]> {
  return page.evaluate(async () => {
    const open = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(open)).flat().map(({ url }) => new URL(url).pathname);
  });
}

it('without a network the shell stays, a page says so and opens by itself later, and only static files are kept', async () => {
  const { page, leave } = await visit(browser, { serviceWorkers: 'allow' });
  await page.goto(dashboard());
  await fillCredentials(page, logins.client);
  await getGreeting(page).waitFor();
  const isReady = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistrations())[0]?.active));
  await expect.poll(isReady).toBe(true);
  await page.goto(dashboard('appointments/upcoming'));
  await page.getByRole('heading', { level: 1, name: 'Appointments' }).waitFor();
  // The greeting below names the client, who must be known by then.
  await page.getByRole('button', { name: 'Account: Robin Ashdown' }).waitFor();

  // Inside the application.
  await page.context().setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await getGreeting(page).waitFor();
  await page.getByRole('navigation', { name: 'Your pages' }).waitFor();
  // One note above the page says why parts are missing; none of them is an alert.
  await page.getByText('This part loads when you’re back online.').first().waitFor();
  expect(await page.locator('main').getByRole('alert').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  // A page that opens anew.
  await page.goto(dashboard('account/settings'));
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(dashboard('account/settings'));
  expect(await page.getByRole('link', { name: '988' }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Care preferences' }).waitFor();

  const kept = await listKept(page);
  expect(kept).toContain('/offline');
  expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
  await chooseInAccountMenu(page, 'Sign out');
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect((await listKept(page)).filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
  await leave();
});
