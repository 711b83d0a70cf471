import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { dashboard } from './client-portal.ts';
import { fillCredentials, logins, portalOrigin, signedIn, signedInStaff } from './signing-in.ts';
import { type Visitor, visit } from './visitor.ts';

export type WalkedPortal = 'client' | 'provider' | 'ops';

/** Every page behind sign-in once, by its path; aliases are left out. A name in brackets is the first link of that kind on the page before it. */
export const walkedPages: Readonly<Record<WalkedPortal, readonly string[]>> = {
  client: [
    ...['home', 'unconfirmed-integration', 'therapy-toolkit', 'appointments/upcoming', 'appointments/past'].map(
      dashboard,
    ),
    ...['account/insurance', 'account/patient', 'account/settings', 'messages'].map(dashboard),
    ...['required-agreements', 'choose-a-client'].map(dashboard),
    '[follow-up]',
    '[repeat]',
  ],
  provider: [
    ...['/dashboard', '/dashboard/calendar', '/dashboard/calendar?view=month', '/dashboard/calendar?view=list'],
    ...['/appointment', '/appointment/add', '/dashboard/hours', '/schedule-preview', '/profile'],
    ...['/dashboard/referrals', '/settings', '/patient', '/dashboard/standing'],
    ...['/refer-client', '/recommend-client'],
    ...['/dashboard/return-rate', '/dashboard/return-rate/tips'],
    ...['basic-information', 'specialties', 'calendar', 'telehealth', 'scheduling'].map(
      (step) => `/onboarding/${step}`,
    ),
  ],
  ops: [
    ...['/', '/people', '/providers', '/cancellations', '/contests', '/complaints', '/external-referrals'],
    ...['/resets', '/break-glass', '/audit', '/analytics'],
  ],
};

/** Signs in to a portal as the person of the seed whose pages have the most on them. */
export async function signInTo(
  browser: Browser,
  portal: WalkedPortal,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  if (portal === 'client') return signedIn(browser, logins.guardian, undefined, options);
  if (portal === 'ops') return signedInStaff(browser, logins.ops, options);
  const visitor = await visit(browser, options);
  await visitor.page.goto(portalOrigin('provider').href);
  await fillCredentials(visitor.page, logins.provider);
  await visitor.page.locator('.practice h1').waitFor();
  return visitor;
}

/** Opens a walked page and waits for its content. Returns false when the world has no such page. */
export async function openWalked(page: Page, portal: WalkedPortal, path: string): Promise<boolean> {
  const to = path.startsWith('[') ? await findLinked(page, path.slice(1, -1)) : path;
  if (!to) return false;
  await page.goto(new URL(to, portalOrigin(portal)).href);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(isStill);
  return true;
}

/** Returns the address of the first link to a page of an appointment, on either list. */
async function findLinked(page: Page, kind: string): Promise<string | undefined> {
  for (const tab of ['past', 'upcoming']) {
    await openWalked(page, 'client', dashboard(`appointments/${tab}`));
    const link = page.locator(`main a[href$="/${kind}"]`).first();
    if (await link.count()) return (await link.getAttribute('href')) ?? undefined;
  }
  return undefined;
}

/** Runs in the page: whether it has shown no skeleton for half a second. The tools that use this file have no types of a page. */
function isStill(): boolean {
  const page = globalThis as unknown as { document: { querySelector(selector: string): unknown }; stillSince?: number };
  if (page.document.querySelector('main .skeleton, main .page-loading')) delete page.stillSince;
  else page.stillSince ??= performance.now();
  return page.stillSince !== undefined && performance.now() - page.stillSince > 500;
}
