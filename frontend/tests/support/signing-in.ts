import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { waitPatiently } from './booking-journey.ts';
import { readLink } from './inbox.ts';
import { type Visitor, visit, worldOrigin } from './visitor.ts';
import { withDatabase } from './world-database.ts';

/** Logins of the seed (tools/seed/stories/logins.ts). */
export const logins = {
  client: 'client@linden.example',
  guardian: 'guardian@linden.example',
  provider: 'provider@linden.example',
  support: 'support@linden.example',
  admissions: 'admissions@linden.example',
  ops: 'ops@linden.example',
  billing: 'billing@linden.example',
  billingLead: 'billing-lead@linden.example',
} as const;

export const seedPassword = 'paper boats on a quiet pond';

/** The TOTP secret of the seed's staff. */
const staffAppSecret = 'M4TNTALQWYWV6EHGVIDEWJE26F54RO5H';

/** Returns the origin of a portal of the running world. */
export function portalOrigin(portal: 'client' | 'provider' | 'ops' | 'id'): URL {
  const origin = worldOrigin();
  if (portal !== 'client') origin.hostname = `${portal}.${origin.hostname}`;
  return origin;
}

/** Fills in the issuer's page. */
export async function fillCredentials(page: Page, email: string, password: string = seedPassword): Promise<void> {
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  const signUp = page.getByRole('button', { name: 'Create my account' });
  await signIn.or(signUp).waitFor();
  // After a booking in this tab the sign-up form comes first.
  if (await signUp.isVisible()) {
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn.waitFor();
  }
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signIn.click();
}

/** Returns the greeting of a portal's first page: clients are greeted by the hour, others are welcomed. */
export function getGreeting(page: Page, name = ''): Locator {
  const said = new RegExp(`^(Welcome|Good (morning|afternoon|evening)), ${name}`);
  return page.getByRole('heading', { level: 1, name: said });
}

/** Opens a browser with a signed-in person. */
export async function signedIn(
  browser: Browser,
  email: string,
  path = '/client-dashboard/home',
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, options);
  await visitor.page.goto(path);
  await fillCredentials(visitor.page, email);
  await waitPatiently(visitor.page, getGreeting(visitor.page), 'Try again');
  return visitor;
}

/** Opens a browser with signed-in staff, after both steps. */
export async function signedInStaff(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, options);
  const { page } = visitor;
  await page.goto(portalOrigin('ops').href);
  await fillCredentials(page, email);
  const code = page.getByLabel('code', { exact: false }).first();
  const welcome = page.getByRole('heading', { name: /^Welcome, / });
  const refused = page.getByText('The 6-digit code is incorrect.').first();
  // Another file that signs in at the same moment may use the same code.
  for (let tries = 0; tries < 5; tries += 1) {
    await code.fill(appCode(staffAppSecret, await waitForUnusedStep(email)));
    await page.getByRole('button', { name: 'Continue' }).click();
    await welcome.or(refused).waitFor();
    if (await welcome.isVisible()) return visitor;
  }
  throw new Error(`${email} could not sign in with five codes`);
}

const stepMs = 30_000;

/** An app's code works once, half a minute early or late. Waits for one that no test has used. @returns a time within its half minute */
async function waitForUnusedStep(email: string): Promise<number> {
  const used = await withDatabase(async (database) => {
    const { rows } = await database.query<{ step: string | null }>(
      'select max(totp_last_step) as step from identity.factors f join identity.accounts a on a.id = f.account_id where a.email = $1',
      [email],
    );
    return Number(rows[0]?.step ?? 0);
  });
  const step = Math.max(used + 1, Math.floor(Date.now() / stepMs));
  await setTimeout(Math.max(0, (step - 1) * stepMs - Date.now()));
  return step * stepMs;
}

/** Returns the current six digits of an authenticator app (RFC 6238). */
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
const areas = ['205', '212', '213', '303', '305', '312', '313', '404', '415', '510', '602', '617', '702', '713', '808'];
/** Returns an unused number of ten digits. */
export const newNumber = () => `${areas[randomInt(areas.length)]}555${String(randomInt(10_000)).padStart(4, '0')}`;

/** Fills in the sign-up page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/client-dashboard/home');
  const ready = page.getByRole('button', { name: 'Create my account' });
  const way = page.getByRole('link', { name: 'Create an account' });
  await ready.or(way).waitFor();
  // After a booking in this tab the form comes first.
  if (await way.isVisible()) await way.click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Create my account' }).click();
}

/** Follows the emailed link, which signs in at the issuer. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(await readLink(email));
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
}

/** Waits until the issuer has returned to the client pages: navigation during its redirects would interrupt them. */
export async function waitForReturn(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname.startsWith('/client-dashboard'));
}

/** Clears the browser. */
export async function clearBrowser(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}

/** Returns the stored session of this browser. */
export function storedSignIn(
  page: Page,
): Promise<{ accessToken: string; refreshToken: string; idToken: string; expiresAt: number } | undefined> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('linden.session') ?? '{}').tokens);
}

/** Expires the access token of this browser. */
export function expireToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const held = JSON.parse(localStorage.getItem('linden.session') ?? '{}');
    held.tokens.expiresAt = Date.now() - 1;
    localStorage.setItem('linden.session', JSON.stringify(held));
  });
}
