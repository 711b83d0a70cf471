import { askConsent } from '#src/features/consent/ask-consent.ts';
import { announcePage } from '#src/lib/analytics/announce-page.ts';
import { anonymousIdName } from '#src/lib/analytics/anonymous-id.ts';
import { announceVisit, startAnalytics } from '#src/lib/analytics/browser-analytics.ts';
import { deleteVisitChannel } from '#src/lib/analytics/visit-channel.ts';
import type { PageSettings } from '#src/lib/page/page-settings.ts';
import { addTracking } from '#src/lib/tracking/carry-tracking.ts';
import { consentCookie, consentMaxAge, hasConsent } from '#src/lib/tracking/consent.ts';
import { formatCookie, readCookies } from '#src/lib/tracking/cookies.ts';
import { isOptedOut } from '#src/lib/tracking/data-opt-outs.ts';
import { forgetVisitor, rememberVisitor, type VisitedPage } from '#src/lib/tracking/remember-visitor.ts';

/** Remembers and counts visitors with consent, and asks those without an answer. Without consent nothing outlives the session. */
export function startTracking(settings: PageSettings): void {
  // Staff are not visitors.
  if (settings.portal === 'ops') return;
  carryOverHosts(settings);
  let universalId: string | undefined;
  const page = visitedPage(settings);
  const mayCount = () => wish() === 'given';
  startAnalytics({ settings, mayCount, universalId: () => universalId });
  const begin = () => {
    universalId = rememberVisitor(page);
    announceVisit(settings);
    announcePage(settings, location.pathname);
  };
  const consent = wish();
  if (consent === 'given') begin();
  if (consent === 'refused') {
    forgetVisitor(page);
    localStorage.removeItem(anonymousIdName);
    deleteVisitChannel(sessionStorage);
  }
  if (consent === 'unasked' && mayAsk())
    askConsent((answer) => {
      page.cookies.write(
        formatCookie({ name: consentCookie, value: answer, maxAge: consentMaxAge }, settings, location.hostname),
      );
      if (answer === 'given') begin();
    });
}

const askedName = 'linden.consent-asked';

/** A portal's shell asks once per browser, answered or not; until the answer nothing is counted. Account settings hold the opt-out. */
function mayAsk(): boolean {
  if (!document.querySelector('#portal .shell')) return true;
  if (localStorage.getItem(askedName)) return false;
  localStorage.setItem(askedName, 'yes');
  return true;
}

function wish() {
  return hasConsent({
    answer: readCookies(document.cookie).get(consentCookie),
    globalPrivacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    isOptedOut: isOptedOut('ANALYTICS'),
  });
}

function visitedPage(settings: PageSettings): VisitedPage {
  return {
    settings,
    host: location.hostname,
    referrer: document.referrer,
    userAgent: navigator.userAgent,
    cookies: {
      read: () => document.cookie,
      write: (cookie) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
        document.cookie = cookie;
      },
    },
    session: sessionStorage,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  };
}

// Another portal has its own session, so links carry the parameters along.
function carryOverHosts({ cookieDomain }: PageSettings): void {
  const carry = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const carried = link && addTracking(link.href, { host: location.hostname, cookieDomain }, sessionStorage);
    if (link && carried) link.href = carried;
  };
  for (const kind of ['click', 'auxclick']) document.addEventListener(kind, carry, { capture: true });
}
