import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AnswerRecommendationDocument } from '#src/gen/operations.ts';
import { getSessionPath, providerPaths, recommendToPath } from '#src/lib/paths/provider-paths.ts';
import { UndoNotice } from '#src/lib/undo/undo-notice.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import type { CancelDone } from './use-cancel.ts';
import { say } from './words.ts';

/** Last step, after canceling: whether the client is shown other providers. The reason preselects the answer. */
export function RecommendStep({ state, preview, done, onExit }: StepProps & { done: CancelDone }) {
  const [answer] = useMutation(AnswerRecommendationDocument);
  const go = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const form = useKitForm({
    initial: { refers: state.row?.recommendsProviders ? 'yes' : 'no' },
    validate: ({ refers }) => ({ refers: refers === '' ? say('recommend.required') : undefined }),
  });
  const send = async ({ refers }: { refers: string }) => {
    setHasFailed(false);
    try {
      const refersClient = refers === 'yes';
      await answer({ variables: { cancellationId: done.cancellationId, refersClient } });
      if (!refersClient) return onExit();
      const patients = new Set(preview.sessions.map(({ patientId }) => patientId));
      const [only = ''] = patients.size === 1 ? patients : [];
      // Not in the address: a reason may be about health.
      const handed = { cancellationId: only ? done.cancellationId : '', subReason: state.row?.secondary ?? '' };
      await go(only ? recommendToPath(only) : providerPaths.recommend, { state: handed });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <StepFrame
      step="recommend"
      heading={say('recommend.heading')}
      lead={say('recommend.done', { count: done.count })}
      preview={preview}
    >
      {done.undoSeconds ? (
        <UndoNotice
          appointmentId={preview.appointment.id}
          count={done.count}
          seconds={done.undoSeconds}
          reader="provider"
          onUndone={() => void go(getSessionPath(preview.appointment.id))}
        />
      ) : null}
      <form className="wizard-form" onSubmit={form.submit(send)} noValidate>
        <FormRadioGroup
          control={form.control}
          name="refers"
          label={say('recommend.label')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: say(`recommend.${value}`) }))}
        />
        {hasFailed ? (
          <Notice tone="wrong" role="alert">
            <p>{say('recommend.failed')}</p>
          </Notice>
        ) : null}
        <StepActions onExit={onExit}>
          <Button type="submit" isPending={form.isSending}>
            {say('next')}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}
