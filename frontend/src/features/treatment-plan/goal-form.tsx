import { useMutation } from '@apollo/client/react';
import { goalStatusOptions, otherOption } from '@linden/form-engine/treatment-plan-lists';
import { coreGoalFields, goalFieldLabels, goalFieldOptions } from '@linden/form-engine/types/goals';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import { EditPlanGoalDocument, type GoalStatus, type OwnPlanFragment } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckboxGroup } from '#src/ui/kit/form/form-checkbox-group.tsx';
import { FormMultiSelect } from '#src/ui/kit/form/form-multi-select.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { type FieldFaults, type KitForm, useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

type Goal = OwnPlanFragment['goals'][number];

export interface GoalDraft {
  status: GoalStatus;
  clientSelfReportedGoal: string;
  clientGoal: string;
  clientGoalOther: string;
  measurableSteps: string;
  modalitiesOfTreatment: readonly string[];
  frequency: string;
  frequencyOther: string;
  keyTreatmentMethods: readonly string[];
  keyTreatmentMethodsOther: string;
  goalMeasurableDescription: string;
  estimatedTimeToAchieve: string;
}

interface GoalFormProps {
  goal: Goal;
  plan: Pick<OwnPlanFragment, 'patientId' | 'version'>;
  /** @param saved the plan with the edited goal; undefined when nothing was saved */
  onClose: (saved?: OwnPlanFragment) => void;
  /** Loads the plan again. */
  onAgain: () => void;
}

type Trouble = 'changed' | 'over' | 'failed';

/** Edits one goal before the client sees it. */
export function GoalForm({ goal, plan, onClose, onAgain }: GoalFormProps) {
  const form = useKitForm<GoalDraft>({ initial: toDraft(goal), validate: findGoalFaults });
  const [save] = useMutation(EditPlanGoalDocument);
  const [trouble, setTrouble] = useState<Trouble>();
  const send = async (draft: GoalDraft) => {
    setTrouble(undefined);
    const { patientId, version } = plan;
    const edited = {
      ...draft,
      shortId: goal.shortId,
      modalitiesOfTreatment: [...draft.modalitiesOfTreatment],
      keyTreatmentMethods: [...draft.keyTreatmentMethods],
    };
    const done = await save({ variables: { values: { patientId, version, goal: edited } } }).catch(() => undefined);
    const result = done?.data?.editPlanGoal;
    if (result?.plan) onClose(result.plan);
    else setTrouble(findTrouble(result?.error?.code));
  };
  return (
    <form className={styles.goalForm} onSubmit={form.submit(send)} noValidate>
      <GoalFields form={form} />
      {trouble ? (
        <Notice tone="wrong" role="alert">
          <p>{say(`edit.${trouble}`)}</p>
          {trouble === 'failed' ? null : (
            <Button tone="plain" onPress={onAgain}>
              {say('edit.again')}
            </Button>
          )}
        </Notice>
      ) : null}
      <div className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('edit.save')}
        </Button>
        <Button tone="plain" onPress={() => onClose()}>
          {say('edit.cancel')}
        </Button>
      </div>
    </form>
  );
}

function GoalFields({ form: { control } }: { form: KitForm<GoalDraft> }) {
  const [clientGoal, frequency, methods] = useWatch({
    control,
    name: ['clientGoal', 'frequency', 'keyTreatmentMethods'],
  });
  const empty = say('edit.choose');
  const choice = (name: 'clientGoal' | 'frequency' | 'estimatedTimeToAchieve') => (
    <FormSelect
      control={control}
      name={name}
      label={goalFieldLabels[name]}
      options={toOptions(goalFieldOptions[name])}
      empty={empty}
    />
  );
  const other = (name: 'clientGoalOther' | 'frequencyOther' | 'keyTreatmentMethodsOther') => (
    <FormTextField control={control} name={name} label={goalFieldLabels[name]} maxLength={5000} />
  );
  const area = (name: 'clientSelfReportedGoal' | 'measurableSteps' | 'goalMeasurableDescription') => (
    <FormTextArea control={control} name={name} label={goalFieldLabels[name]} maxLength={5000} />
  );
  return (
    <>
      {area('clientSelfReportedGoal')}
      {choice('clientGoal')}
      {clientGoal === otherOption ? other('clientGoalOther') : null}
      {area('measurableSteps')}
      <FormCheckboxGroup
        control={control}
        name="modalitiesOfTreatment"
        label={goalFieldLabels.modalitiesOfTreatment}
        options={toOptions(goalFieldOptions.modalitiesOfTreatment)}
      />
      {choice('frequency')}
      {frequency === otherOption ? other('frequencyOther') : null}
      <FormMultiSelect
        control={control}
        name="keyTreatmentMethods"
        label={goalFieldLabels.keyTreatmentMethods}
        options={toOptions(goalFieldOptions.keyTreatmentMethods)}
        empty={empty}
      />
      {methods.includes(otherOption) ? other('keyTreatmentMethodsOther') : null}
      {area('goalMeasurableDescription')}
      {choice('estimatedTimeToAchieve')}
      <FormSelect
        control={control}
        name="status"
        label={say('edit.status')}
        options={goalStatusOptions.map((status) => ({ value: status, label: say(`statuses.${status}`) }))}
      />
    </>
  );
}

/** Only what the call takes: answers of the server carry more. */
export function toDraft(goal: Goal): GoalDraft {
  return {
    status: goal.status,
    clientSelfReportedGoal: goal.clientSelfReportedGoal,
    clientGoal: goal.clientGoal,
    clientGoalOther: goal.clientGoalOther ?? '',
    measurableSteps: goal.measurableSteps,
    modalitiesOfTreatment: goal.modalitiesOfTreatment,
    frequency: goal.frequency,
    frequencyOther: goal.frequencyOther ?? '',
    keyTreatmentMethods: goal.keyTreatmentMethods,
    keyTreatmentMethodsOther: goal.keyTreatmentMethodsOther ?? '',
    goalMeasurableDescription: goal.goalMeasurableDescription,
    estimatedTimeToAchieve: goal.estimatedTimeToAchieve,
  };
}

/** The rules of a goal in a note: eight answers, and the words for each 'Other'. */
export function findGoalFaults(draft: GoalDraft): FieldFaults<GoalDraft> {
  const others = [
    ['clientGoalOther', draft.clientGoal === otherOption],
    ['frequencyOther', draft.frequency === otherOption],
    ['keyTreatmentMethodsOther', draft.keyTreatmentMethods.includes(otherOption)],
  ] as const;
  const asked = [...coreGoalFields, ...others.flatMap(([field, isAsked]) => (isAsked ? [field] : []))];
  const missing = asked.filter((field) => {
    const value = draft[field];
    return typeof value === 'string' ? value.trim() === '' : value.length === 0;
  });
  return Object.fromEntries(missing.map((field) => [field, say('edit.required')]));
}

function findTrouble(code: string | undefined): Trouble {
  if (code === 'PLAN_CHANGED') return 'changed';
  return code === 'PLAN_EDIT_PERIOD_OVER' ? 'over' : 'failed';
}

function toOptions(texts: readonly string[]) {
  return texts.map((text) => ({ value: text, label: text }));
}
