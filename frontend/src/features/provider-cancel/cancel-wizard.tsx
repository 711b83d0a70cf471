import { useEffect, useRef } from 'react';
import { NoteStep } from './note-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import { RecommendStep } from './recommend-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { StepProps } from './step-props.ts';
import { useCancelToasts } from './use-cancel-toasts.ts';

/** The open step. A new step takes the focus to its heading. */
export function CancelWizard(props: StepProps) {
  const { state, preview } = props;
  const { step, done } = state;
  const shown = useRef(step);
  useCancelToasts(done, state.row, preview.appointment.payor?.planName);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
  switch (step) {
    case 'reason':
      return <ReasonStep {...props} />;
    case 'note':
      return <NoteStep {...props} />;
    case 'review':
      return <ReviewStep {...props} />;
    case 'recommend':
      return done ? <RecommendStep {...props} done={done} /> : null;
    default:
      return step satisfies never;
  }
}
