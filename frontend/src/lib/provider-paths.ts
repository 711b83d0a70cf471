/** The pages of onboarding, in their order. */
export const onboardingSteps = ['basic-information', 'specialties', 'telehealth', 'scheduling'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export function onboardingPath(step: OnboardingStep): string {
  return `/onboarding/${step}`;
}

/**
 * Addresses of a provider's own pages (spec provider-portal, section 2.1). Those that the spec names keep their names; places of the
 * home without a name there lie below `/dashboard`.
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
} as const;

/** Aliases of the spec whose place is not there yet: they open the home at its top. */
export const homeAliases = ['/', '/patient', '/note', '/invoice', '/refer-client', '/recommend-client', '/coach-demo'];

/** Another name of the profile. */
export const profileAlias = '/edit-profile';

/** Where the spec sends the older addresses; the query stays. */
export const providerRedirects: Readonly<Record<string, string | undefined>> = {
  '/onboarding': onboardingPath('basic-information'),
  '/setup-profile': onboardingPath('basic-information'),
  '/setup-specialties': onboardingPath('specialties'),
  '/calendar-sync': '/onboarding/calendar',
  '/setup-video-conferencing': onboardingPath('telehealth'),
  '/onboarding/video-conferencing': onboardingPath('telehealth'),
  '/scheduling-preferences': onboardingPath('scheduling'),
  '/intake': '/client-intake',
};

/** Every path at which a provider's page answers. */
export const providerShells: readonly string[] = [
  ...homeAliases,
  profileAlias,
  ...Object.values(providerPaths),
  ...onboardingSteps.map(onboardingPath),
];
