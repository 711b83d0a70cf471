import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInAccountMenu } from '#tests/support/client-portal.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { fillCredentials, getGreeting, logins, portalOrigin } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page as the phone application does, with the messages it has received. */
async function inApplication(): Promise<{
  page: Page;
  heard: { action: string; url?: string }[];
  leave: () => Promise<void>;
}> {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
  const heard: { action: string; url?: string }[] = [];
  await page.exposeFunction('tellTest', (message: { action: string; url?: string }) => void heard.push(message));
  await page.addInitScript(() => {
    const postMessage = (message: unknown) =>
      (window as unknown as { tellTest: (said: unknown) => void }).tellTest(message);
    Object.assign(window, { webkit: { messageHandlers: { linden: { postMessage } } } });
  });
  return { page, heard, leave };
}
const actions = (heard: { action: string }[]) => heard.map(({ action }) => action);

describe('inside the application', () => {
  it('a page has no bar of its own, reports events, and keeps crisis help', async () => {
    const { page, heard, leave } = await inApplication();
    await page.goto('/find/california?native=1');
    await expect.poll(() => actions(heard), patience).toEqual(['is_loading_complete']);
    expect(await page.locator('html.native-app').count()).toBe(1);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: '988' }).first().isVisible()).toBe(true);
    await expectGoodLooks(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('a[data-opens-filters]').first().click();
    await expect.poll(() => actions(heard), patience).toContain('overlay_opened');
    await page.keyboard.press('Escape');
    await expect.poll(() => actions(heard).at(-1), patience).toBe('overlay_closed');

    await page.getByRole('link', { name: 'support@linden.example' }).click();
    await expect
      .poll(() => heard.at(-1), patience)
      .toEqual({ action: 'link_generated', url: 'mailto:support@linden.example' });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => actions(heard).at(-1), patience).toBe('dismiss');
    await leave();
  });

  it('booking requires a sign-in, and signing out is reported', async () => {
    const { page, heard, leave } = await inApplication();
    await page.goto('/find/book-appointment?provider=a1');
    await page.waitForURL(({ hostname }) => hostname === portalOrigin('id').hostname);
    await page.goto('/client-dashboard/home');
    await fillCredentials(page, logins.client);
    await getGreeting(page).waitFor();
    await chooseInAccountMenu(page, 'Sign out');
    await expect.poll(() => actions(heard), patience).toContain('logout');
    await leave();
  });
});

it('control: a browser has its bar, no close button, and may book without signing in', async () => {
  const { page, leave } = await visit(browser);
  await page.goto('/find/california');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html.native-app').count()).toBe(0);
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Close', exact: true }).count()).toBe(0);
  await page.goto('/find/book-appointment?provider=a1');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(page.url()).hostname).toBe(portalOrigin('client').hostname);
  await leave();
});
