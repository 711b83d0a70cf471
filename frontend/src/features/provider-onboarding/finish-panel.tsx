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

/** All steps are done: the profile can be published, waits for approvals, or is live. */
export function FinishPanel({ state: { provider, refetch }, clientOrigin }: FinishPanelProps) {
  if (!provider) return null;
  if (provider.isInReview) return <ReviewNote vetting={provider.vetting} />;
  return provider.isOnboarding && !provider.marketplaceVisible ? (
    <PublishPanel onPublished={() => void refetch()} />
  ) : (
    <ReadyNote provider={provider} clientOrigin={clientOrigin} />
  );
}

/** After the hours are saved while another step is open; loads the progress again, because this may have been the last step. */
export function SavedNote({ state }: { state: OnboardingState }) {
  const loadAgain = useRef(state.refetch);
  useEffect(() => void loadAgain.current(), []);
  return (
    <Notice role="status">
      <p>{say('ready.saved')}</p>
      <ProgressLine {...state} />
    </Notice>
  );
}
