import { PublishPanel } from './publish-panel.tsx';
import { ReadyNote } from './ready-note.tsx';
import { ReviewNote } from './review-note.tsx';
import type { OnboardingState } from './use-onboarding.ts';

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
