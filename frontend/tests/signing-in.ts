import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { linkTo } from './inbox.ts';
import { type Visitor, visit, worldOrigin } from './visitor.ts';

/** People of the seed (tools/seed/stories/logins.ts). */
export const logins = {
  client: 'client@linden.example',
  guardian: 'guardian@linden.example',
  provider: 'provider@linden.example',
  support: 'support@linden.example',
  ops: 'ops@linden.example',
  billing: 'billing@linden.example',
} as const;

export const seedPassword = 'paper boats on a quiet pond';

/** What the authenticator apps of the seed's staff hold. */
const staffAppSecret = 'M4TNTALQWYWV6EHGVIDEWJE26F54RO5H';

/** The origin of a portal of the running world. */
export function portalOrigin(portal: 'client' | 'provider' | 'ops' | 'id'): URL {
  const origin = worldOrigin();
  if (portal !== 'client') origin.hostname = `${portal}.${origin.hostname}`;
  return origin;
}

/** Fills in the issuer's page. */
export async function giveCredentials(page: Page, email: string, password: string = seedPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What a portal's first page says to whoever is signed in: clients are greeted by the hour, others are welcomed. */
export function greetingOf(page: Page, name = ''): Locator {
  const said = new RegExp(`^(Welcome|Good (morning|afternoon|evening)), ${name}`);
  return page.getByRole('heading', { level: 1, name: said });
}

/** A browser in which somebody has just signed in. */
export async function signedIn(browser: Browser, email: string, path = '/client-dashboard/home'): Promise<Visitor> {
  const visitor = await visit(browser);
  await visitor.page.goto(path);
  await giveCredentials(visitor.page, email);
  await greetingOf(visitor.page).waitFor();
  return visitor;
}

/** A browser of somebody on the staff, with both steps done. A code of an app counts once in half a minute. */
export async function signedInStaff(browser: Browser, email: string): Promise<Visitor> {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(portalOrigin('ops').href);
  await giveCredentials(page, email);
  await page.getByLabel('code', { exact: false }).first().fill(appCode(staffAppSecret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  return visitor;
}

/** The six digits that an authenticator app shows now (RFC 6238). */
export function appCode(secret: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', base32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function base32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const newPassword = 'green leaves over the quiet road';
export const newAddress = () => `visitor-${randomBytes(6).toString('hex')}@linden.example`;
/** Ten digits of a number that nobody has. */
export const newNumber = () => `415555${String(randomInt(10_000)).padStart(4, '0')}`;

/** Fills in the page for those who have no account yet. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/client-dashboard/home');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Create my account' }).click();
}

/** Follows the mailed link, which signs in at the issuer. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(await linkTo(email));
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
}

/** Until the issuer has led back to the client's pages: on the way several addresses follow each other, and another one would cut them short. */
export async function comeBack(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname.startsWith('/client-dashboard'));
}

/** As a browser that nobody has used yet. */
export async function forgetBrowser(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
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
