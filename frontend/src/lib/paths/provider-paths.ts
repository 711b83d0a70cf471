import { type OnboardingStep, onboardingSteps } from '@linden/vocabulary/providers/onboarding-steps';

export { type OnboardingStep, onboardingSteps };

export function getOnboardingPath(step: OnboardingStep): string {
  return `/onboarding/${step}`;
}

/**
 * Addresses of provider pages (P2.1-1 to P2.1-28). Paths of these rows keep their names; other sections of the home are below
 * `/dashboard`.
 */
export const providerPaths = {
  home: '/dashboard',
  sessions: '/appointment',
  calendar: '/dashboard/calendar',
  hours: '/dashboard/hours',
  profile: '/profile',
  referrals: '/dashboard/referrals',
  settings: '/settings',
  schedulePreview: '/schedule-preview',
  clients: '/patient',
  messages: '/messages',
  welcomeMessages: '/messages/welcome',
  earnings: '/dashboard/earnings',
  returnRate: '/dashboard/return-rate',
  returnRateTips: '/dashboard/return-rate/tips',
  standing: '/dashboard/standing',
  cancel: '/cancel',
  followUp: '/client-follow-up',
  refer: '/refer-client',
  recommend: '/recommend-client',
} as const;

/** The sessions with one client. The address has an id and no name. */
export function getClientSessionsPath(patientId: string): string {
  return `${providerPaths.sessions}?client=${encodeURIComponent(patientId)}`;
}

/** The page of one client. The address has an id and no name. */
export function getClientPath(patientId: string): string {
  return `${providerPaths.clients}/${encodeURIComponent(patientId)}`;
}

/** Aliases that open the home page (P2.1-1). */
export const homeAliases = ['/', '/note', '/invoice', '/coach-demo'];

/** Recommends another provider to one client. The address has an id, and neither a name nor a reason. */
export function recommendToPath(patientId: string): string {
  return `${providerPaths.recommend}?client=${encodeURIComponent(patientId)}`;
}

/** The page of one session, with everything that the provider can do with it. */
export function getSessionPath(appointmentId: string): string {
  return `${providerPaths.sessions}/${encodeURIComponent(appointmentId)}`;
}

/** The form for a session that took place without a booking. */
export const addSessionPath = `${providerPaths.sessions}/add`;

/** The same for one client. */
export function addSessionOfPath(patientId: string): string {
  return `${addSessionPath}?client=${encodeURIComponent(patientId)}`;
}

/** Books the same client again. */
export function bookAgainPath(appointmentId: string): string {
  return `${providerPaths.followUp}?appointment=${encodeURIComponent(appointmentId)}`;
}

/** Books a series like the session. */
export function repeatSessionPath(appointmentId: string): string {
  return `${getSessionPath(appointmentId)}/repeat`;
}

/** Moves the sessions of a series. */
export function changeSeriesPath(appointmentId: string): string {
  return `${getSessionPath(appointmentId)}/change-series`;
}

/** Cancels one session, step by step; with a scope, more of its series. */
export function cancelSessionPath(appointmentId: string, scope?: 'THIS_AND_FOLLOWING' | 'ALL'): string {
  const more = scope ? `&scope=${scope}` : '';
  return `${providerPaths.cancel}?appointment=${encodeURIComponent(appointmentId)}${more}`;
}

/** Another path of the page that cancels. */
export const cancelAlias = '/cancel-react';

/** Another path of the profile. */
export const profileAlias = '/edit-profile';

/** Redirects of older addresses (P2.1-2 to P2.1-7); the query is kept. */
export const providerRedirects: Readonly<Record<string, string | undefined>> = {
  '/onboarding': getOnboardingPath('basic-information'),
  '/setup-profile': getOnboardingPath('basic-information'),
  '/setup-specialties': getOnboardingPath('specialties'),
  '/calendar-sync': getOnboardingPath('calendar'),
  '/setup-video-conferencing': getOnboardingPath('telehealth'),
  '/onboarding/video-conferencing': getOnboardingPath('telehealth'),
  '/scheduling-preferences': getOnboardingPath('scheduling'),
  '/intake': '/client-intake',
};

/** Every path of a provider page. */
export const providerShells: readonly string[] = [
  ...homeAliases,
  profileAlias,
  cancelAlias,
  ...Object.values(providerPaths),
  ...onboardingSteps.map(getOnboardingPath),
];
