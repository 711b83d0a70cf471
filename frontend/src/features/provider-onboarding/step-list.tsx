import { Link } from 'react-router';
import * as styles from '#src/features/provider-onboarding/provider-onboarding.module.css';
import { getOnboardingPath, type OnboardingStep, onboardingSteps } from '#src/lib/paths/provider-paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { say } from './words.ts';

interface StepListProps {
  /** The page that is open. */
  current?: OnboardingStep;
  /** Undefined while unknown. */
  open: readonly OnboardingStep[] | undefined;
}

/** The five steps as links, each with whether it is done. They can be done in any order. */
export function StepList({ current, open }: StepListProps) {
  return (
    <nav aria-label={say('progress')}>
      <ol className={styles.onboardingSteps}>
        {onboardingSteps.map((step) => {
          const isDone = open !== undefined && !open.includes(step);
          return (
            <li key={step} data-done={isDone}>
              <Link to={getOnboardingPath(step)} aria-current={step === current ? 'step' : undefined}>
                {isDone ? <Icon name="check" /> : null}
                {say(`steps.${step}`)}
                {isDone ? <span className="visually-hidden">, {say('done')}</span> : null}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
