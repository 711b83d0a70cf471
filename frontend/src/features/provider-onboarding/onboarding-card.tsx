import { useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-onboarding/provider-onboarding.module.css';
import { getOnboardingPath } from '#src/lib/paths/provider-paths.ts';
import { OnceCallout } from '#src/lib/provider-events/once-callout.tsx';
import { ProgressLine } from './progress-line.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { ReadyNote } from './ready-note.tsx';
import { ReviewNote } from './review-note.tsx';
import { StepList } from './step-list.tsx';
import { useOnboarding } from './use-onboarding.ts';
import { say } from './words.ts';

/** The checklist on the home of a provider who is not visible yet, and its end; nothing for others. */
export function OnboardingCard({ clientOrigin }: { clientOrigin: string }) {
  const [wasPublished, setPublished] = useState(false);
  const state = useOnboarding();
  const { provider, open, isAway, refetch } = state;
  if (provider?.marketplaceVisible && wasPublished)
    return <ReadyNote provider={provider} clientOrigin={clientOrigin} />;
  if (!provider?.isOnboarding || provider.marketplaceVisible) return null;
  if (provider.isInReview) return <ReviewNote vetting={provider.vetting} />;
  const [next] = open ?? [];
  return (
    <section className={`card ${styles.onboardingCard}`} aria-labelledby="finish-profile">
      <div>
        <h2 id="finish-profile">{say('card.title')}</h2>
        <ProgressLine {...state} />
      </div>
      {next ? (
        <OnceCallout
          eventType="INCOMPLETE_PROFILE_ONBOARDING"
          title={say('card.tour.title')}
          text={say('card.tour.text')}
          done={say('card.tour.done')}
        />
      ) : null}
      <StepList open={open} />
      {isAway ? (
        <p>
          <button type="button" className="button plain" onClick={() => void refetch()}>
            {say('card.again')}
          </button>
        </p>
      ) : null}
      {next ? (
        <p>
          <Link className="button" to={getOnboardingPath(next)}>
            {say('card.do', { step: say(`steps.${next}`) })}
          </Link>
        </p>
      ) : null}
      {open?.length === 0 ? (
        <PublishPanel
          onPublished={() => {
            setPublished(true);
            void refetch();
          }}
        />
      ) : null}
    </section>
  );
}
