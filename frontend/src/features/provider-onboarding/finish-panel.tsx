import { useEffect, useRef } from 'react';
import { Notice } from '#src/ui/notice.tsx';
import { ProgressLine } from './progress-line.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { ReadyNote } from './ready-note.tsx';
import { ReviewNote } from './review-note.tsx';
import type { OnboardingState } from './use-onboarding.ts';
import { say } from './words.ts';

interface FinishPanelProps {
  state: OnboardingState;
  clientOrigin: string;
}

/** After the hours are saved: the profile can be shown, is shown, or misses something. */
export function FinishPanel({ state, clientOrigin }: FinishPanelProps) {
  const { provider, open, refetch } = state;
  const loadAgain = useRef(refetch);
  useEffect(() => void loadAgain.current(), []);
  if (provider && open?.length === 0) {
    if (provider.isInReview) return <ReviewNote vetting={provider.vetting} />;
    return provider.isOnboarding && !provider.marketplaceVisible ? (
      <PublishPanel onPublished={() => void refetch()} />
    ) : (
      <ReadyNote provider={provider} clientOrigin={clientOrigin} />
    );
  }
  return (
    <Notice role="status">
      <p>{say('ready.saved')}</p>
      <ProgressLine {...state} />
    </Notice>
  );
}
