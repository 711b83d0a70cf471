import { expect, test } from 'vitest';
import { getOnboardingPath, onboardingSteps, providerRedirects, providerShells } from './provider-paths.ts';

test.each([
  '/dashboard',
  '/appointment',
  '/patient',
  '/edit-profile',
  '/settings',
  '/note',
  '/invoice',
  '/refer-client',
  '/recommend-client',
  '/profile',
  '/coach-demo',
  '/schedule-preview',
  '/cancel',
  '/cancel-react',
])('%s is a provider page (spec provider-portal, section 2.1)', (path) => expect(providerShells).toContain(path));

test.each([
  ['/onboarding', '/onboarding/basic-information'],
  ['/setup-profile', '/onboarding/basic-information'],
  ['/setup-specialties', '/onboarding/specialties'],
  ['/calendar-sync', '/onboarding/calendar'],
  ['/setup-video-conferencing', '/onboarding/telehealth'],
  ['/onboarding/video-conferencing', '/onboarding/telehealth'],
  ['/scheduling-preferences', '/onboarding/scheduling'],
  ['/intake', '/client-intake'],
])('%s redirects to %s', (from, to) => expect(providerRedirects[from]).toBe(to));

test('no path is both a page and a redirect', () => {
  expect(providerShells.filter((path) => providerRedirects[path])).toEqual([]);
});

/** Pages that come with a later release. */
const later = ['/client-intake'];

test.each(Object.entries(providerRedirects))('%s leads to a page of the portal: %s', (_, to = '') => {
  expect([...providerShells, ...later]).toContain(to);
});

test('every page of onboarding is a page of the portal', () => {
  expect(onboardingSteps.map(getOnboardingPath).filter((path) => !providerShells.includes(path))).toEqual([]);
});
