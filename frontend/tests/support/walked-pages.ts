import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { dashboard } from './client-portal.ts';
import { fillCredentials, logins, portalOrigin, signedIn, signedInStaff } from './signing-in.ts';
import { type Visitor, visit } from './visitor.ts';

/** `billing` is the staff portal as billing staff see it. */
export type WalkedPortal = 'client' | 'provider' | 'ops' | 'billing';

/** Every page behind sign-in once, by its path; aliases are left out. A name in brackets is the first link of that kind on the page before it. */
export const walkedPages: Readonly<Record<WalkedPortal, readonly string[]>> = {
  client: [
    ...['home', 'unconfirmed-integration', 'therapy-toolkit', 'appointments/upcoming', 'appointments/past'].map(
      dashboard,
    ),
    ...['insurance', 'billing', 'patient', 'settings'].map((tab) => dashboard(`account/${tab}`)),
    dashboard('messages'),
    ...['required-agreements', 'choose-a-client'].map(dashboard),
    '[follow-up]',
    '[repeat]',
  ],
  provider: [
    '/dashboard',
    '/dashboard/calendar',
    '/dashboard/calendar?view=month',
    '/dashboard/calendar?view=list',
    '/appointment',
    '/appointment/add',
    '/dashboard/hours',
    '/schedule-preview',
    '/profile',
    '/dashboard/referrals',
    '/settings',
    '/patient',
    '/dashboard/standing',
    '/refer-client',
    '/recommend-client',
    // Two notes that are started, and a signed one of the seed (tools/seed/stories/demo-notes.ts), which worlds of tests lack.
    ...['progress/new', 'treatment-plan/new'].map((note) => notePage(note, 801)),
    notePage('progress/57097000-0000-4000-8000-000000000890', 811),
    '/dashboard/earnings',
    '/dashboard/return-rate',
    '/dashboard/return-rate/tips',
    ...['basic-information', 'specialties', 'calendar', 'telehealth', 'scheduling'].map(
      (step) => `/onboarding/${step}`,
    ),
  ],
  ops: [
    '/',
    '/people',
    '/providers',
    '/cancellations',
    '/contests',
    '/complaints',
    '/external-referrals',
    '/resets',
    '/break-glass',
    '/audit',
    '/analytics',
  ],
  billing: ['/billing'],
};

function notePage(note: string, client: number): string {
  return `/note/${note}?patientId=57097000-0000-4000-8000-000000000${client}`;
}

/** Signs in to a portal as the person of the seed whose pages have the most on them. */
export async function signInTo(
  browser: Browser,
  portal: WalkedPortal,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  if (portal === 'client') return signedIn(browser, logins.guardian, undefined, options);
  if (portal === 'ops' || portal === 'billing') return signedInStaff(browser, logins[portal], options);
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
  await page.goto(new URL(to, portalOrigin(portal === 'billing' ? 'ops' : portal)).href);
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
