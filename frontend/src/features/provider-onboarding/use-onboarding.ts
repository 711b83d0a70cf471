import { useQuery } from '@apollo/client/react';
import { isOnboardingStep, type OnboardingStep } from '@linden/vocabulary/providers/onboarding-steps';
import { OnboardingProgressDocument, type OnboardingProgressQuery } from '#src/gen/operations.ts';

export type OnboardingRecord = NonNullable<OnboardingProgressQuery['currentProvider']>;

/** How far onboarding is, from the server. `open` is undefined while unknown. */
export interface OnboardingState {
  provider: OnboardingRecord | undefined;
  open: readonly OnboardingStep[] | undefined;
  /** It failed to load, in whole or in part. */
  isAway: boolean;
  refetch: () => Promise<unknown>;
}

export function useOnboarding(): OnboardingState {
  const options = { fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;
  const { data, loading, refetch } = useQuery(OnboardingProgressDocument, options);
  const provider = data?.currentProvider ?? undefined;
  const open = provider?.openOnboardingSteps?.filter(isOnboardingStep);
  return { provider, open, isAway: !loading && !open, refetch };
}
