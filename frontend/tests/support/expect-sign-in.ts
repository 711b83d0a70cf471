import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Host } from './portal-routes.ts';
import { portalOrigin } from './signing-in.ts';
import { visit } from './visitor.ts';

/** Opens a portal page in a browser without a session and expects the sign-in page of the issuer. */
export async function expectSignIn(browser: Browser, host: Host, path: string): Promise<void> {
  const { page, leave } = await visit(browser);
  await page.goto(new URL(path, portalOrigin(host)).href);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).hostname).toBe(portalOrigin('id').hostname);
  await leave();
}
