import { getCarriedParameters } from '#src/features/search/address/search-address.ts';
import {
  categoriesPath,
  crisisPath,
  nameSegment,
  planCheckPath,
  securityTextPath,
  sitemapPath,
  summaryPath,
  type TrustPageName,
  trustPageNames,
  trustPaths,
} from '#src/lib/paths/paths.ts';
import type { AnyPage, PageRequest, Pages } from './page-answer.ts';
import { booked, cancel, canceled, followUp, integration, moved, reschedule } from './pages/appointment.tsx';
import { invitation } from './pages/appointment-invitation.ts';
import { createCategoriesPage } from './pages/categories.tsx';
import { createFiltersPage, getFiltersKey } from './pages/filters.tsx';
import { find, getCanonicalAddress, therapists } from './pages/find.tsx';
import { gallery } from './pages/gallery.tsx';
import { home } from './pages/home.tsx';
import { renderFailure, renderNotFound } from './pages/messages.tsx';
import { offlinePage } from './pages/offline.tsx';
import { planCheck } from './pages/plan-check.tsx';
import { portalShell, silentCallback } from './pages/portal.tsx';
import { getProviderKey, provider } from './pages/provider.tsx';
import { providerById } from './pages/provider-id.ts';
import { robots } from './pages/robots.ts';
import { securityText } from './pages/security-text.ts';
import { sitemap, sitemapPart } from './pages/sitemap.ts';
import { summary } from './pages/summary.tsx';
import { contact, experiencingTrouble } from './pages/support.tsx';
import { tips } from './pages/tips.tsx';
import { createTrustPage, crisis } from './pages/trust.tsx';
import { createReadState } from './read-provider-state.ts';

interface Route {
  page: AnyPage;
  /** The cache key; undefined for a redirect. */
  key: (request: PageRequest) => string | undefined;
  /** The page ignores the query, so that tracking parameters share one cached page. */
  isFixed?: true;
}

/** The routes of the public pages; the server bundle starts here. */
const table: Record<string, Route> = {
  '/': { page: home, key: () => '/' },
  '/find': { page: find, key: (request) => getCanonicalAddress('find', request) },
  '/find/*': { page: find, key: (request) => getCanonicalAddress('find', request) },
  '/find/filters': { page: createFiltersPage('find'), key: (request) => getFiltersKey('find', request) },
  '/therapists': { page: therapists, key: (request) => getCanonicalAddress('therapists', request) },
  '/therapists/*': { page: therapists, key: (request) => getCanonicalAddress('therapists', request) },
  '/therapists/filters': {
    page: createFiltersPage('therapists'),
    key: (request) => getFiltersKey('therapists', request),
  },
  '/find/categories': { page: createCategoriesPage('find'), key: () => categoriesPath('find'), isFixed: true },
  '/therapists/categories': {
    page: createCategoriesPage('therapists'),
    key: () => categoriesPath('therapists'),
    isFixed: true,
  },
  '/provider-summary/:urlKey': { page: summary, key: ({ params }) => summaryPath(params.urlKey ?? ''), isFixed: true },
  '/provider/:id': { page: providerById, key: () => undefined },
  '/provider/:segment/:id': { page: provider, key: providerKey },
  '/find/new-booking-confirmation': appointmentRoute(booked),
  '/booking-confirmation': appointmentRoute(booked),
  '/followup-booking-confirmation': appointmentRoute(moved),
  '/reschedule-booking-confirmation': appointmentRoute(moved),
  '/client-cancel': appointmentRoute(cancel),
  '/client-cancel-react': appointmentRoute(cancel),
  '/cancel-confirmed': appointmentRoute(canceled),
  '/cancel-confirmed-react': appointmentRoute(canceled),
  '/client-reschedule': appointmentRoute(reschedule),
  '/client-follow-up': appointmentRoute(followUp),
  '/integration-confirm': appointmentRoute(integration),
  '/appointment.ics': appointmentRoute(invitation),
  [planCheckPath]: { page: planCheck, key: () => planCheckPath, isFixed: true },
  '/tips': { page: tips, key: () => '/tips', isFixed: true },
  [crisisPath]: { page: crisis, key: () => crisisPath, isFixed: true },
  ...Object.fromEntries(trustPageNames.map((name) => [trustPaths[name], trustRoute(name)])),
  // Differs by host.
  '/contact': { page: contact, key: () => undefined },
  '/experiencing-trouble': { page: experiencingTrouble, key: () => undefined },
  '/robots.txt': { page: robots, key: () => '/robots.txt', isFixed: true },
  [securityTextPath]: { page: securityText, key: () => securityTextPath, isFixed: true },
  '/sitemap.xml': { page: sitemap, key: () => sitemapPath(), isFixed: true },
  '/sitemap/:file': { page: sitemapPart, key: ({ params }) => `/sitemap/${params.file ?? ''}`, isFixed: true },
};

const routes = Object.fromEntries(Object.entries(table).map(([template, { page }]) => [template, page]));

export const pages: Pages = {
  routes,
  notFound: renderNotFound,
  failed: renderFailure,
  readState: createReadState,
  keyOf: getCacheKey,
  portalShell,
  silentCallback,
  offlinePage,
  gallery,
};

/** A page about one person's appointment, which is never shared. */
function appointmentRoute(page: AnyPage): Route {
  return { page, key: () => undefined };
}

function trustRoute(name: TrustPageName): Route {
  return { page: createTrustPage(name), key: () => trustPaths[name], isFixed: true };
}

function getCacheKey(template: string, request: PageRequest): string | undefined {
  const route = table[template];
  const isTracked = !route?.isFixed && getCarriedParameters(request.query).size > 0;
  return isTracked ? undefined : route?.key(request);
}

function providerKey(request: PageRequest): string | undefined {
  const { segment = '' } = request.params;
  return nameSegment(segment) === segment ? getProviderKey(request) : undefined;
}
