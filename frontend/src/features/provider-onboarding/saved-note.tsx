import { useEffect, useRef } from 'react';
import { Notice } from '#src/ui/notice.tsx';
import { ProgressLine } from './progress-line.tsx';
import type { OnboardingState } from './use-onboarding.ts';
import { say } from './words.ts';

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
