import { logins } from './signing-in.ts';

export type Host = 'client' | 'provider';
/** The content of an address: the page's title, and its first heading if that differs. */
export type Row = readonly [path: string, title: string, heading?: RegExp];

const greeting = /^Good (morning|afternoon|evening), Robin$/;
const day = /^Good (morning|afternoon|evening), Maya Lindquist$/;
export const none = 'Page not found';

/** Client routes (C2.1-1 to C2.1-14) that require sign-in. */
const ofClients: readonly Row[] = [
  ['/client-dashboard', 'Dashboard', greeting],
  ['/client-dashboard/home', 'Dashboard', greeting],
  ['/client-dashboard/new-user', 'Dashboard', greeting],
  ['/client-dashboard/unconfirmed-integration', 'Dashboard', greeting],
  ['/client-dashboard/appointments', 'Appointments'],
  ['/client-dashboard/appointments/upcoming', 'Appointments'],
  ['/client-dashboard/appointments/past', 'Appointments'],
  ['/client-dashboard/appointments/past/2', 'Appointments'],
  ['/client-dashboard/account', 'Account'],
  ['/client-dashboard/account/insurance', 'Account'],
  ['/client-dashboard/account/billing', 'Account'],
  ['/client-dashboard/account/patient', 'Account'],
  ['/client-dashboard/account/settings', 'Account'],
  ['/client-dashboard/required-agreements', 'Required agreements'],
  ['/client-dashboard/choose-a-client', 'Choose a client'],
  ['/client-dashboard/therapy-toolkit', 'Therapy toolkit'],
  ['/client-dashboard/messages', 'Messages'],
  // Pages of later releases do not exist.
  ['/client-dashboard/breathing', none],
];

const ofProviders: readonly Row[] = [
  ['/', 'Today', day],
  ['/dashboard', 'Today', day],
  ['/patient', 'Clients'],
  ['/dashboard/earnings', 'Earnings'],
  ['/dashboard/return-rate', 'Client return rate'],
  ['/dashboard/return-rate/tips', 'Tips to help clients come back'],
  ['/note', 'Today', day],
  ['/invoice', 'Today', day],
  ['/refer-client', 'Referrals you made'],
  ['/recommend-client', 'Recommend a provider', /^Who needs another provider, and why\?$/],
  ['/coach-demo', 'Today', day],
  ['/appointment', 'Sessions'],
  ['/appointment/add', 'Add a session'],
  ['/appointment/57097000-0000-4000-8000-000000000001', 'Session'],
  ['/client-follow-up', 'Book again'],
  ['/note/progress/new', 'Note'],
  ['/note/cosign/57097000-0000-4000-8000-000000000001', 'Co-sign a note'],
  ['/profile', 'Your profile'],
  ['/edit-profile', 'Your profile'],
  ['/settings', 'Settings'],
  ['/dashboard/calendar', 'Your calendar', /^Your calendar, [A-Z][a-z]+ \d{4}$/],
  ['/dashboard/hours', 'Weekly hours'],
  ['/dashboard/referrals', 'Referrals'],
  ['/schedule-preview', 'How clients see your times'],
  ['/cancel', 'Cancel an appointment'],
  ['/cancel-react', 'Cancel an appointment'],
  ['/onboarding/basic-information', 'Basic information'],
  ['/onboarding/specialties', 'Specialties'],
  ['/onboarding/calendar', 'Calendar'],
  ['/onboarding/telehealth', 'Telehealth and office'],
  ['/onboarding/scheduling', 'Weekly hours'],
];

/** Portals with a demo login and the pages that the login opens. */
export const portalPages: readonly { host: Host; email: string; rows: readonly Row[] }[] = [
  { host: 'client', email: logins.client, rows: ofClients },
  { host: 'provider', email: logins.provider, rows: ofProviders },
];

/** Lists the paths of a portal that require sign-in. */
export function guardedPaths(rows: readonly Row[]): string[] {
  return rows.filter(([, title]) => title !== none).map(([path]) => path);
}
