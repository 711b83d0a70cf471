import type { AnalyticsIdentity } from '@linden/vocabulary/analytics/analytics-events';
import { getForeignReferrer } from '@linden/vocabulary/analytics/attribution-cookies';
import type { PageSettings } from '#src/lib/page/page-settings.ts';
import { formatCookie, readCookies } from '../tracking/cookies.ts';
import { isBelow, readSavedTracking } from '../tracking/remember-visitor.ts';
import { announce, listen } from './announce.ts';
import { anonymousIdName, getAnonymousId, type IdStore, memory } from './anonymous-id.ts';
import { classifyArrival } from './arrival.ts';
import { isCounted } from './countable.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { buildIdentity } from './identity.ts';
import { readSelectedPatient } from './patient-of-tab.ts';
import { saveVisitChannel } from './visit-channel.ts';

const oneYear = 31_536_000;
/** In session storage: lets tests be counted. Has no effect in production. */
const trialKey = 'linden-count-me';
/** In session storage: this visit has been counted. */
const visitKey = 'linden-visit';

export interface AnalyticsParts {
  settings: PageSettings;
  mayCount: () => boolean;
  /** The universal id, if the visitor consented. */
  universalId: () => string | undefined;
}

/** Counts this visit, this page and its outcomes, with consent. */
export function startAnalytics({ settings, mayCount, universalId }: AnalyticsParts): void {
  const isLocal = settings.environment === 'local' || settings.environment === 'development';
  const isTrial = isLocal && sessionStorage.getItem(trialKey) !== null;
  if (!isCounted({ userAgent: navigator.userAgent, webdriver: navigator.webdriver, isTrial })) {
    listen(() => {});
    return;
  }
  const identity = () => (mayCount() ? getKnownIds(settings, universalId()) : undefined);
  const later = (work: () => void, ms: number) => void setTimeout(work, ms);
  const { add, flush } = createDelivery({ writeKey: settings.writeKey, identity, send, later });
  listen((event) => {
    if (mayCount()) add(event);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

/** The first page of a session also counts as a visit. */
export function announceVisit({ cookieDomain }: PageSettings): void {
  if (sessionStorage.getItem(visitKey) !== null) return;
  sessionStorage.setItem(visitKey, '1');
  const isOurs = (host: string) => host === location.hostname || isBelow(host, cookieDomain);
  const from = getForeignReferrer(document.referrer, isOurs);
  const came = classifyArrival(readSavedTracking(sessionStorage), from);
  saveVisitChannel(sessionStorage, came);
  announce({ name: 'visit_started', metadata: { came } });
}

function getKnownIds(settings: PageSettings, universalId: string | undefined): AnalyticsIdentity {
  const stableId = getAnonymousId([createCookieStore(settings), localStore, memory], () => crypto.randomUUID());
  const { clsid: clientLeadId } = readSavedTracking(sessionStorage);
  return buildIdentity({
    stableId,
    universalId,
    clientLeadId,
    patientId: readSelectedPatient(localStorage, sessionStorage),
  });
}

function createCookieStore(settings: PageSettings): IdStore {
  return {
    read: () => readCookies(document.cookie).get(anonymousIdName),
    write: (value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = formatCookie({ name: anonymousIdName, value, maxAge: oneYear }, settings, location.hostname);
    },
  };
}

const localStore: IdStore = {
  read: () => localStorage.getItem(anonymousIdName),
  write: (id) => localStorage.setItem(anonymousIdName, id),
};

// Survives the page and needs no answer.
function send(delivery: Delivery): void {
  const body = JSON.stringify(delivery);
  void fetch('/api/events', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
}
