import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-onboarding/provider-onboarding.module.css';
import { type OnboardingStep, onboardingSteps, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { ProgressLine } from './progress-line.tsx';
import { StepList } from './step-list.tsx';
import { findPathBefore } from './steps.ts';
import type { OnboardingState } from './use-onboarding.ts';
import { say } from './words.ts';

interface OnboardingFrameProps {
  step: OnboardingStep;
  state: Pick<OnboardingState, 'provider' | 'open' | 'isAway'>;
  children: ReactNode;
}

/** The progress, the topic of this step, a link back, and a preview of the profile. */
export function OnboardingFrame({ step, state, children }: OnboardingFrameProps) {
  const back = findPathBefore(step);
  const { provider } = state;
  return (
    <ShellPage
      title={say(`steps.${step}`)}
      lead={
        <>
          <p className="quiet">
            {say('step', { number: onboardingSteps.indexOf(step) + 1, count: onboardingSteps.length })}
          </p>
          <p>{say(`lead.${step}`)}</p>
        </>
      }
      back={{ to: providerPaths.home, label: say('today') }}
      layout="focused"
      className={`practice-page ${styles.onboarding}`}
    >
      <div>
        <ProgressLine {...state} />
        <StepList current={step} open={state.open} />
      </div>
      <div className={styles.onboardingColumns}>
        <div className="practice-page">
          {children}
          {back ? (
            <p>
              <Link className="button plain" to={back}>
                {say('back')}
              </Link>
            </p>
          ) : null}
        </div>
        {provider ? <ProfilePreview provider={provider} /> : null}
      </div>
    </ShellPage>
  );
}
