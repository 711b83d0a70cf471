import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { patience } from './patience.ts';
import { fillCredentials, portalOrigin } from './signing-in.ts';
import { type Visitor, visit } from './visitor.ts';

/** A browser with a signed-in provider. */
export async function signedInProvider(
  browser: Browser,
  email: string,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, options);
  await visitor.page.goto(providerAt(path));
  await fillCredentials(visitor.page, email);
  await visitor.page.locator('.practice h1').waitFor();
  return visitor;
}

/** Returns an address of the provider host. */
export function providerAt(path: string): string {
  return portalOrigin('provider').origin + path;
}

/** Presses Tab until the focused element matches. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not reach ${selector}`);
}

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}

/** Waits until the page says that a change is in the search. */
export async function waitUntilSeen(page: Page): Promise<void> {
  await page.getByText('Clients see this now').waitFor(patience);
}
