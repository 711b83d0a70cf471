import type { Browser, Page } from 'playwright-core';
import { type Visitor, visit, worldOrigin } from './visitor.ts';

/** People of the seed (tools/seed/stories/logins.ts). */
export const logins = {
  client: 'client@linden.example',
  guardian: 'guardian@linden.example',
  provider: 'provider@linden.example',
  support: 'support@linden.example',
  ops: 'ops@linden.example',
} as const;

export const seedPassword = 'paper boats on a quiet pond';

/** The origin of a portal of the running world. */
export function portalOrigin(portal: 'client' | 'provider' | 'ops' | 'id'): URL {
  const origin = worldOrigin();
  if (portal !== 'client') origin.hostname = `${portal}.${origin.hostname}`;
  return origin;
}

/** Fills in the issuer's page. */
export async function giveCredentials(page: Page, email: string, password: string = seedPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A browser in which somebody has just signed in. */
export async function signedIn(browser: Browser, email: string, path = '/client-dashboard/home'): Promise<Visitor> {
  const visitor = await visit(browser);
  await visitor.page.goto(path);
  await giveCredentials(visitor.page, email);
  await visitor.page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  return visitor;
}

/** What this browser keeps of its session. */
export function storedSession(
  page: Page,
): Promise<{ accessToken: string; refreshToken: string; expiresAt: number } | undefined> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('linden.session') ?? '{}').tokens);
}

/** Lets the access token of this browser be over, as after a while. */
export function letTokenEnd(page: Page): Promise<void> {
  return page.evaluate(() => {
    const held = JSON.parse(localStorage.getItem('linden.session') ?? '{}');
    held.tokens.expiresAt = Date.now() - 1;
    localStorage.setItem('linden.session', JSON.stringify(held));
  });
}

/** Complaints but for those that a refused nonce leaves in every browser's console. */
export function realComplaints(complaints: readonly string[]): string[] {
  return complaints.filter((text) => !/status of 40[01]/.test(text));
}
