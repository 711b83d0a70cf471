import { usStates } from '@linden/vocabulary/places/us-states';
import { recommendationReasons, recommendedCare } from '@linden/vocabulary/sessions/recommendation';
import { Button } from '#src/ui/kit/button.tsx';
import { FormComboBox } from '#src/ui/kit/form/form-combo-box.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { RecommendActions, RecommendFrame } from './recommend-frame.tsx';
import { findStepFaults } from './recommend-steps.ts';
import type { StepProps } from './step-props.ts';
import { findStateOf, type ReasonValues, useImpliedValues } from './use-implied-values.ts';
import { say } from './words.ts';

/** First step: for which client, why, which type of care, and where. */
export function ReasonStep({ state, clients, onExit }: StepProps) {
  const { draft, setDraft, go } = state;
  const { patientId, reason, typeOfCare } = draft;
  const form = useKitForm<ReasonValues>({
    initial: { patientId, reason, typeOfCare, usState: draft.usState || findStateOf(patientId, clients) },
    validate: (values) => ({
      patientId: clients.some(({ id }) => id === values.patientId) ? undefined : say('reason.clientRequired'),
      ...findStepFaults('reason', { ...draft, ...values }),
      usState: values.usState === '' ? say('reason.stateRequired') : undefined,
    }),
  });
  useImpliedValues(form.control, clients, (values) => setDraft({ ...draft, ...values }));
  return (
    <RecommendFrame
      step="reason"
      heading={say('reason.heading')}
      lead={say('reason.lead')}
      state={state}
      clients={clients}
    >
      <form
        className="wizard-form"
        onSubmit={form.submit((values) => {
          setDraft({ ...draft, ...values });
          go('providers');
        })}
        noValidate
      >
        <FormComboBox
          control={form.control}
          name="patientId"
          label={say('reason.client')}
          options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormRadioGroup
          control={form.control}
          name="reason"
          label={say('reason.label')}
          options={recommendationReasons.map(({ code, label }) => ({ value: code, label }))}
        />
        <FormRadioGroup
          control={form.control}
          name="typeOfCare"
          label={say('reason.care')}
          options={recommendedCare.map((value) => ({ value, label: say(`reason.${value}`) }))}
        />
        <FormComboBox
          control={form.control}
          name="usState"
          label={say('reason.state')}
          description={say('reason.stateHint')}
          options={usStates.map(([name, code]) => ({ value: code, label: name }))}
        />
        <RecommendActions onExit={onExit}>
          <Button type="submit">{say('next')}</Button>
        </RecommendActions>
      </form>
    </RecommendFrame>
  );
}
