import { type OnboardingStep, onboardingPath, onboardingSteps, providerPaths } from '#src/lib/paths/provider-paths.ts';

/** Returns the path of 'Continue'; the home after the last step. */
export function pathAfter(step: OnboardingStep): string {
  const next = onboardingSteps[onboardingSteps.indexOf(step) + 1];
  return next ? onboardingPath(next) : providerPaths.home;
}

/** Returns the path of 'Back'; undefined on the first step. */
export function pathBefore(step: OnboardingStep): string | undefined {
  const previous = onboardingSteps[onboardingSteps.indexOf(step) - 1];
  return previous && onboardingPath(previous);
}
