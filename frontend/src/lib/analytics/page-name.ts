import type { PageName } from '@linden/vocabulary/analytics/page-names';

type Row = [pattern: RegExp, name: PageName];

const listing = '/(?:find|therapists)';

/** By path alone, because the rest of the address reveals what a person looks for. */
const onClientHost: readonly Row[] = [
  [/^\/$/, 'Home'],
  [new RegExp(`^${listing}/categories$`), 'Categories'],
  [new RegExp(`^${listing}/filters$`), 'Filters'],
  [new RegExp(`^${listing}/book-appointment/ocb$`), 'One Click Booking'],
  [new RegExp(`^${listing}/book-appointment$`), 'Booking'],
  [/^\/find\/new-booking-confirmation$/, 'Intake Confirmation'],
  [new RegExp(`^${listing}(/.*)?$`), 'Search Results'],
  [/^\/provider\/[^/]+\/[^/]+$/, 'Provider Profile'],
  [/^\/booking-confirmation$/, 'Intake Confirmation'],
  [/^\/followup-booking-confirmation$/, 'Follow Up Confirmation'],
  [/^\/reschedule-booking-confirmation$/, 'Reschedule Confirmation'],
  [/^\/integration-confirm$/, 'Integration Confirm Appointment'],
  [/^\/client-follow-up$/, 'Client Follow Up Standalone'],
  [/^\/client-dashboard(\/[^/]+)?\/account\/patient$/, 'About Me'],
  [/^\/client-dashboard(\/[^/]+)?\/account\/billing$/, 'Billing Info'],
  [/^\/client-dashboard(\/[^/]+)?\/account\/insurance$/, 'My Coverage'],
  [/^\/client-dashboard(\/[^/]+)?\/account\/settings$/, 'Settings'],
  [/^\/client-dashboard(\/[^/]+)?\/appointments(\/(upcoming|past)(\/\d+)?)?$/, 'Appointments'],
  [/^\/client-dashboard((\/[^/]+)?\/(home|unconfirmed-integration|new-user))?$/, 'Client Dashboard'],
  [/^\/contact$/, 'Contact Support'],
  [/^\/experiencing-trouble$/, 'Report A Technical Issue'],
];

const onProviderHost: readonly Row[] = [
  [/^\/(dashboard)?$/, 'Provider Dashboard'],
  [/^\/contact$/, 'Contact Support'],
  [/^\/experiencing-trouble$/, 'Report A Technical Issue'],
];

/** Returns analytics' name of the page at a path; undefined for pages that are not counted. */
export function getPageName(portal: 'client' | 'provider' | 'ops', path: string): PageName | undefined {
  const rows = { client: onClientHost, provider: onProviderHost, ops: [] }[portal];
  return rows.find(([pattern]) => pattern.test(path.replace(/(.)\/+$/, '$1')))?.[1];
}
