import { type OnboardingStep, onboardingPath, onboardingSteps, providerPaths } from '#src/lib/provider-paths.ts';

/** Where 'Continue' leads; from the last step to the home. */
export function pathAfter(step: OnboardingStep): string {
  const next = onboardingSteps[onboardingSteps.indexOf(step) + 1];
  return next ? onboardingPath(next) : providerPaths.home;
}

/** Where 'Back' leads; undefined from the first step. */
export function pathBefore(step: OnboardingStep): string | undefined {
  const previous = onboardingSteps[onboardingSteps.indexOf(step) - 1];
  return previous && onboardingPath(previous);
}
