import { getCarriedParameters } from '#src/features/search/address/search-address.ts';
import {
  crisisPath,
  getCategoriesPath,
  getSitemapPath,
  getSummaryPath,
  nameSegment,
  planCheckPath,
  securityTextPath,
  type TrustPageName,
  trustPageNames,
  trustPaths,
} from '#src/lib/paths/paths.ts';
import type { AnyPage, PageRequest, Pages } from './page-answer.ts';
import { booked, cancel, canceled, followUp, integration, moved, reschedule } from './pages/appointment.tsx';
import { answerInvitation } from './pages/appointment-invitation.ts';
import { createCategoriesPage } from './pages/categories.tsx';
import { createFiltersPage, getFiltersKey } from './pages/filters.tsx';
import { find, getCanonicalAddress, therapists } from './pages/find.tsx';
import { renderGallery } from './pages/gallery.tsx';
import { renderHome } from './pages/home.tsx';
import { renderFailure, renderNotFound } from './pages/messages.tsx';
import { renderOfflinePage } from './pages/offline.tsx';
import { planCheck } from './pages/plan-check.tsx';
import { answerSilentCallback, renderPortalShell } from './pages/portal.tsx';
import { getProviderKey, renderProvider } from './pages/provider.tsx';
import { redirectToProvider } from './pages/provider-id.ts';
import { renderRobots } from './pages/robots.ts';
import { renderSecurityText } from './pages/security-text.ts';
import { renderSitemap, renderSitemapPart } from './pages/sitemap.ts';
import { renderSummary } from './pages/summary.tsx';
import { renderContact, renderExperiencingTrouble } from './pages/support.tsx';
import { renderTips } from './pages/tips.tsx';
import { createTrustPage, renderCrisis } from './pages/trust.tsx';
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
  '/': { page: renderHome, key: () => '/' },
  '/find': { page: find, key: (request) => getCanonicalAddress('find', request) },
  '/find/*': { page: find, key: (request) => getCanonicalAddress('find', request) },
  '/find/filters': { page: createFiltersPage('find'), key: (request) => getFiltersKey('find', request) },
  '/therapists': { page: therapists, key: (request) => getCanonicalAddress('therapists', request) },
  '/therapists/*': { page: therapists, key: (request) => getCanonicalAddress('therapists', request) },
  '/therapists/filters': {
    page: createFiltersPage('therapists'),
    key: (request) => getFiltersKey('therapists', request),
  },
  '/find/categories': { page: createCategoriesPage('find'), key: () => getCategoriesPath('find'), isFixed: true },
  '/therapists/categories': {
    page: createCategoriesPage('therapists'),
    key: () => getCategoriesPath('therapists'),
    isFixed: true,
  },
  '/provider-summary/:urlKey': {
    page: renderSummary,
    key: ({ params }) => getSummaryPath(params.urlKey ?? ''),
    isFixed: true,
  },
  '/provider/:id': { page: redirectToProvider, key: () => undefined },
  '/provider/:segment/:id': { page: renderProvider, key: providerKey },
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
  '/appointment.ics': appointmentRoute(answerInvitation),
  [planCheckPath]: { page: planCheck, key: () => planCheckPath, isFixed: true },
  '/tips': { page: renderTips, key: () => '/tips', isFixed: true },
  [crisisPath]: { page: renderCrisis, key: () => crisisPath, isFixed: true },
  ...Object.fromEntries(trustPageNames.map((name) => [trustPaths[name], trustRoute(name)])),
  // Differs by host.
  '/contact': { page: renderContact, key: () => undefined },
  '/experiencing-trouble': { page: renderExperiencingTrouble, key: () => undefined },
  '/robots.txt': { page: renderRobots, key: () => '/robots.txt', isFixed: true },
  [securityTextPath]: { page: renderSecurityText, key: () => securityTextPath, isFixed: true },
  '/sitemap.xml': { page: renderSitemap, key: () => getSitemapPath(), isFixed: true },
  '/sitemap/:file': { page: renderSitemapPart, key: ({ params }) => `/sitemap/${params.file ?? ''}`, isFixed: true },
};

const routes = Object.fromEntries(Object.entries(table).map(([template, { page }]) => [template, page]));

export const pages: Pages = {
  routes,
  notFound: renderNotFound,
  failed: renderFailure,
  readState: createReadState,
  keyOf: getCacheKey,
  portalShell: renderPortalShell,
  silentCallback: answerSilentCallback,
  offlinePage: renderOfflinePage,
  gallery: renderGallery,
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
