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
    dashboard('treatment-plan'),
    dashboard('messages'),
    // The conversation of the seed (tools/seed/stories/demo-messages.ts), which worlds of tests lack.
    dashboard('messages/57097000-0000-4000-8000-000000001010?conversation'),
    dashboard('messages/new'),
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
    '/letters',
    '/suggestions',
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

/** Public pages and documents: name, address, status. A name in brackets is an address of a provider's profile. */
export const publicPages: readonly (readonly [name: string, path: string, status: number])[] = [
  ['home', '/', 200],
  ['search', '/find/california/anxiety?insurance=Cedar+Mutual', 200],
  ['no match', '/find/guam?gender=Gender+Fluid&specialty=Infertility&availableDates=Mondays&timezone=UTC', 200],
  ['refused input', '/find/california?address=Nowhere,+ZZ', 200],
  ['a listing by city and slug', '/therapists/california/oakland/anxiety', 200],
  ['filters', '/find/filters?state=california&specialty=ADHD&language=Spanish', 200],
  ['past the last page', '/find/california/499', 404],
  ['an unknown listing', '/find/atlantis', 404],
  ['profile', '[profile]', 200],
  ['a provider with a very long name', '/provider/any/longname', 200],
  ['a provider who is fully booked', '/provider/tomas-fairmore/fullyboo?state=california', 200],
  ['a profile at a day', '[profile at a day]', 200],
  ['contact', '/contact', 200],
  ['a technical issue', '/experiencing-trouble', 200],
  ['categories', '/find/categories', 200],
  ['a summary in figures', '/provider-summary/california', 200],
  ['a summary without providers', '/provider-summary/guam_infertility', 200],
  ['an unknown summary', '/provider-summary/atlantis', 404],
  ['not found', '/no-such-page', 404],
  ['crisis help', '/crisis', 200],
  ['how it works', '/how-it-works', 200],
  ['how providers are vetted', '/how-providers-are-vetted', 200],
  ['for providers', '/for-providers', 200],
  ['about', '/about', 200],
  ['privacy', '/privacy', 200],
  ['terms', '/terms', 200],
  ['notice of privacy practices', '/notice-of-privacy-practices', 200],
  ['accessibility', '/accessibility', 200],
];

/** Returns the address of a provider, who is the first of a search. */
export async function findProfile(page: Page): Promise<string> {
  await page.goto('/find/california');
  return (await page.locator('article h2 a').first().getAttribute('href')) ?? '';
}

/** Returns the address of a public page. @param profile the address of a provider */
export function resolvePublicPath(path: string, profile: string): string {
  if (path === '[profile]') return profile;
  if (path === '[profile at a day]') return `${profile}${profile.includes('?') ? '&' : '?'}day=2026-01-01`;
  return path;
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
