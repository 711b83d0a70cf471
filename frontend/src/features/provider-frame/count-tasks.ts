import type { ProviderFrameQuery } from '#src/gen/operations.ts';

type Provider = Pick<
  NonNullable<ProviderFrameQuery['currentProvider']>,
  'schedule' | 'marketplaceVisible' | 'acceptingNewReferrals' | 'isOnboarding' | 'openOnboardingSteps'
>;

/**
 * Returns how many things keep clients from finding the provider: during onboarding the open steps, as its checklist counts them, and
 * afterward no hours, a hidden profile, no new clients.
 */
export function countTasks(provider: Provider): number {
  const { schedule, marketplaceVisible, acceptingNewReferrals, isOnboarding, openOnboardingSteps } = provider;
  if (isOnboarding && !marketplaceVisible && openOnboardingSteps) return openOnboardingSteps.length;
  return [!schedule, !marketplaceVisible, !acceptingNewReferrals].filter(Boolean).length;
}
