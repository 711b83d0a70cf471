import { carriedParameters } from '#src/features/search/search-address.ts';
import { categoriesPath, nameSegment, sitemapPath, summaryPath } from '#src/lib/paths.ts';
import type { AnyPage, PageRequest, Pages } from './page-answer.ts';
import { booked, cancel, canceled, followUp, integration, moved, reschedule } from './pages/appointment.tsx';
import { invitation } from './pages/appointment-invitation.ts';
import { categoriesOf } from './pages/categories.tsx';
import { filtersAddress, filtersOf } from './pages/filters.tsx';
import { find, orderlyAddress, therapists } from './pages/find.tsx';
import { gallery } from './pages/gallery.tsx';
import { home } from './pages/home.tsx';
import { failed, notFound } from './pages/messages.tsx';
import { portalShell, silentCallback } from './pages/portal.tsx';
import { provider, providerAddress } from './pages/provider.tsx';
import { providerById } from './pages/provider-id.ts';
import { robots } from './pages/robots.ts';
import { sitemap, sitemapPart } from './pages/sitemap.ts';
import { summary } from './pages/summary.tsx';
import { contact, experiencingTrouble } from './pages/support.tsx';
import { tips } from './pages/tips.tsx';

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
  '/find': { page: find, key: (request) => orderlyAddress('find', request) },
  '/find/*': { page: find, key: (request) => orderlyAddress('find', request) },
  '/find/filters': { page: filtersOf('find'), key: (request) => filtersAddress('find', request) },
  '/therapists': { page: therapists, key: (request) => orderlyAddress('therapists', request) },
  '/therapists/*': { page: therapists, key: (request) => orderlyAddress('therapists', request) },
  '/therapists/filters': { page: filtersOf('therapists'), key: (request) => filtersAddress('therapists', request) },
  '/find/categories': { page: categoriesOf('find'), key: () => categoriesPath('find'), isFixed: true },
  '/therapists/categories': {
    page: categoriesOf('therapists'),
    key: () => categoriesPath('therapists'),
    isFixed: true,
  },
  '/provider-summary/:urlKey': { page: summary, key: ({ params }) => summaryPath(params.urlKey ?? ''), isFixed: true },
  '/provider/:id': { page: providerById, key: () => undefined },
  '/provider/:segment/:id': { page: provider, key: providerKey },
  '/find/new-booking-confirmation': oneAppointment(booked),
  '/booking-confirmation': oneAppointment(booked),
  '/followup-booking-confirmation': oneAppointment(moved),
  '/reschedule-booking-confirmation': oneAppointment(moved),
  '/client-cancel': oneAppointment(cancel),
  '/client-cancel-react': oneAppointment(cancel),
  '/cancel-confirmed': oneAppointment(canceled),
  '/cancel-confirmed-react': oneAppointment(canceled),
  '/client-reschedule': oneAppointment(reschedule),
  '/client-follow-up': oneAppointment(followUp),
  '/integration-confirm': oneAppointment(integration),
  '/appointment.ics': oneAppointment(invitation),
  '/tips': { page: tips, key: () => '/tips', isFixed: true },
  // Differs by host.
  '/contact': { page: contact, key: () => undefined },
  '/experiencing-trouble': { page: experiencingTrouble, key: () => undefined },
  '/robots.txt': { page: robots, key: () => '/robots.txt', isFixed: true },
  '/sitemap.xml': { page: sitemap, key: () => sitemapPath(), isFixed: true },
  '/sitemap/:file': { page: sitemapPart, key: ({ params }) => `/sitemap/${params.file ?? ''}`, isFixed: true },
};

const routes = Object.fromEntries(Object.entries(table).map(([template, { page }]) => [template, page]));

export const pages: Pages = { routes, notFound, failed, keyOf, portalShell, silentCallback, gallery };

/** A page about one person's appointment, which is never shared. */
function oneAppointment(page: AnyPage): Route {
  return { page, key: () => undefined };
}

function keyOf(template: string, request: PageRequest): string | undefined {
  const route = table[template];
  const isTracked = !route?.isFixed && carriedParameters(request.query).size > 0;
  return isTracked ? undefined : route?.key(request);
}

function providerKey(request: PageRequest): string | undefined {
  const { segment = '' } = request.params;
  return nameSegment(segment) === segment ? providerAddress(request) : undefined;
}
