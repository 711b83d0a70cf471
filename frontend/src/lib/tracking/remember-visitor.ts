import { buildAttributionCookies, type KeptCookie } from '@linden/vocabulary/analytics/attribution-cookies';
import { trackingStorageKey } from '@linden/vocabulary/analytics/tracking-parameters';
import { renewVisitorId, visitorIdCookie, visitorIdEndsCookie } from '@linden/vocabulary/analytics/visitor-id';
import type { PageSettings } from '#src/lib/page/page-settings.ts';
import { formatCookie, readCookies } from './cookies.ts';

/** The browser interfaces for tracking; tests replace them. */
export interface VisitedPage {
  settings: Pick<PageSettings, 'cookieDomain' | 'secureCookie'>;
  host: string;
  referrer: string;
  userAgent: string;
  cookies: { read: () => string; write: (cookie: string) => void };
  session: Pick<Storage, 'getItem'>;
  now: () => number;
  newId: () => string;
}

/** Returns the tracking parameters saved in this session; none when they are invalid. */
export function readSavedTracking(session: Pick<Storage, 'getItem'>): Record<string, string> {
  try {
    const saved: unknown = JSON.parse(session.getItem(trackingStorageKey) ?? '{}');
    const entries = saved && typeof saved === 'object' ? Object.entries(saved) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** Stores how a visitor came and their id; only with their consent. Returns their universal id. */
export function rememberVisitor(page: VisitedPage): string {
  const { settings, host, cookies } = page;
  const known = readCookies(cookies.read());
  const { id, cookies: ownCookies } = renewVisitorId(
    { id: known.get(visitorIdCookie), ends: known.get(visitorIdEndsCookie) },
    page.now(),
    page.newId,
  );
  const isOurs = (other: string) => other === host || isBelow(other, settings.cookieDomain);
  const { referrer, userAgent } = page;
  const came = { saved: readSavedTracking(page.session), referrer, userAgent, isOurs };
  const left: KeptCookie[] = [...buildAttributionCookies(came, (name) => known.has(name)), ...ownCookies];
  for (const cookie of left) cookies.write(formatCookie(cookie, settings, host));
  return id;
}

/** Deletes what {@link rememberVisitor} and analytics have stored, when consent is withdrawn. */
export function forgetVisitor({ settings, host, cookies }: Pick<VisitedPage, 'settings' | 'host' | 'cookies'>): void {
  const ours = [...readCookies(cookies.read()).keys()].filter(
    (name) => /^linden_(first_)?(utm_|universal_)/.test(name) || otherCookies.has(name),
  );
  for (const name of ours) cookies.write(formatCookie({ name, value: '', maxAge: 0 }, settings, host));
}

const otherCookies: ReadonlySet<string> = new Set(
  (
    'network placement geoid matchtype gclid fbclid ndclid msclkid correlationId rvo_subid2 ttclid show_reviews ' +
    'view_reviews referrer referring_domain user_agent anonymous_id'
  )
    .split(' ')
    .map((name) => `linden_${name}`),
);

export function isBelow(host: string, domain: string): boolean {
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}
