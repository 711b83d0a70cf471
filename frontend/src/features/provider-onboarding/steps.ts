import {
  getOnboardingPath,
  type OnboardingStep,
  onboardingSteps,
  providerPaths,
} from '#src/lib/paths/provider-paths.ts';

/** Returns the path of 'Continue'; the home after the last step. */
export function findPathAfter(step: OnboardingStep): string {
  const next = onboardingSteps[onboardingSteps.indexOf(step) + 1];
  return next ? getOnboardingPath(next) : providerPaths.home;
}

/** Returns the path of 'Back'; undefined on the first step. */
export function findPathBefore(step: OnboardingStep): string | undefined {
  const previous = onboardingSteps[onboardingSteps.indexOf(step) - 1];
  return previous && getOnboardingPath(previous);
}
