import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type OnboardingStep, onboardingPath, onboardingSteps } from '#src/lib/provider-paths.ts';
import { pathBefore } from './steps.ts';
import { say } from './words.ts';

/** The progress, the topic of this step, and a link back. The steps can be done in any order. */
export function OnboardingFrame({ step, children }: { step: OnboardingStep; children: ReactNode }) {
  const here = onboardingSteps.indexOf(step);
  const back = pathBefore(step);
  return (
    <div className="practice-page onboarding">
      <nav aria-label={say('progress')}>
        <ol className="onboarding-steps">
          {onboardingSteps.map((each) => (
            <li key={each}>
              <Link to={onboardingPath(each)} aria-current={each === step ? 'step' : undefined}>
                {say(`steps.${each}`)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <p className="quiet">{say('step', { number: here + 1, count: onboardingSteps.length })}</p>
        <h1>{say(`steps.${step}`)}</h1>
        <p>{say(`lead.${step}`)}</p>
      </div>
      {children}
      {back ? (
        <p>
          <Link className="button plain" to={back}>
            {say('back')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
