import { onboardingSteps } from '@linden/vocabulary/providers/onboarding-steps';
import * as styles from '#src/features/provider-onboarding/provider-onboarding.module.css';
import type { OnboardingState } from './use-onboarding.ts';
import { say } from './words.ts';

/** '3 of 5 left until clients can find you', from the server. */
export function ProgressLine({ provider, open, isAway }: Pick<OnboardingState, 'provider' | 'open' | 'isAway'>) {
  return (
    <p className={styles.onboardingLeft} role="status">
      {sayProgress({ provider, open, isAway })}
    </p>
  );
}

function sayProgress({ provider, open, isAway }: Pick<OnboardingState, 'provider' | 'open' | 'isAway'>): string {
  const count = onboardingSteps.length;
  if (!open) return isAway ? say('unknown') : '';
  if (open.length > 0) return say('left', { left: open.length, count });
  return provider?.marketplaceVisible ? say('visible') : say('allDone', { count });
}
