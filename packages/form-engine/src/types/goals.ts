import { showPairs } from '../display-part.ts';
import type { ValueFault } from '../field-type-rules.ts';
import { isBlank } from '../field-value.ts';
import { findPartFaults, findPartSelectionFaults, type RecordValue, readText, readTexts } from '../record-shape.ts';
import { createRecordListRules } from '../record-type.ts';
import {
  frequencyOptions,
  goalOptions,
  goalOutcomeOptions,
  goalStatusLabels,
  goalStatusOptions,
  keyTreatmentMethodOptions,
  modalityOptions,
  otherOption,
  timeOptions,
} from '../treatment-plan-lists.ts';

/** The eight fields that every goal needs (P3.14-1, P5.4-6a), in the order of the form. */
export const coreGoalFields = [
  'clientSelfReportedGoal',
  'clientGoal',
  'measurableSteps',
  'modalitiesOfTreatment',
  'frequency',
  'keyTreatmentMethods',
  'goalMeasurableDescription',
  'estimatedTimeToAchieve',
] as const;

/** Labels of the fields of a goal. */
export const goalFieldLabels = {
  clientSelfReportedGoal: "Goal in the client's own words",
  clientGoal: 'Goal',
  clientGoalOther: 'Other goal',
  measurableSteps: 'Measurable steps',
  modalitiesOfTreatment: 'Modalities of treatment',
  frequency: 'Frequency',
  frequencyOther: 'Other frequency',
  keyTreatmentMethods: 'Key treatment methods',
  keyTreatmentMethodsOther: 'Other treatment methods',
  goalMeasurableDescription: 'How progress is measured',
  estimatedTimeToAchieve: 'Estimated time to achieve',
} as const;

/** Choices by field of a goal. */
export const goalFieldOptions = {
  clientGoal: goalOptions,
  modalitiesOfTreatment: modalityOptions,
  frequency: frequencyOptions,
  keyTreatmentMethods: keyTreatmentMethodOptions,
  estimatedTimeToAchieve: timeOptions,
  status: goalStatusOptions,
} as const;

const fieldsWithOther = ['clientGoal', 'frequency', 'keyTreatmentMethods'] as const;

export const goals = createRecordListRules({
  valueShape: 'a list of goals',
  shape: {
    noteId: 'text',
    clientSelfReportedGoal: 'text',
    clientGoal: 'text',
    clientGoalOther: 'text',
    shortId: 'text',
    measurableSteps: 'text',
    modalitiesOfTreatment: 'textList',
    frequency: 'text',
    frequencyOther: 'text',
    keyTreatmentMethods: 'textList',
    keyTreatmentMethodsOther: 'text',
    goalMeasurableDescription: 'text',
    estimatedTimeToAchieve: 'text',
    createdByNoteId: 'text',
    status: 'text',
    deactivatedByNoteId: 'text',
    isDeactivated: 'flag',
  },
  findFaults: findGoalFaults,
  format: (goal, position) => {
    const texts = Object.entries(goalFieldLabels).map(
      ([key, label]) => [label, readTexts(goal, key).join(', ') || readText(goal, key)] as const,
    );
    const status = goalStatusOptions.find((each) => each === goal.status && each !== 'ACTIVE');
    return showPairs([...texts, ['Status', status ? goalStatusLabels[status] : '']], `Goal ${position}`);
  },
  canUseAi: true,
});

function findGoalFaults(goal: RecordValue, path: readonly string[]): ValueFault[] {
  const otherTexts = fieldsWithOther
    .filter((key) => goal[key] === otherOption || readTexts(goal, key).includes(otherOption))
    .map((key) => `${key}Other`);
  const selections = Object.entries(goalFieldOptions).flatMap(([key, allowed]) =>
    findPartSelectionFaults(goal, key, allowed, ...path),
  );
  return [...findPartFaults(goal, [...coreGoalFields, ...otherTexts], ...path), ...selections];
}

/** Goals at discharge: how far the client came. */
export const dischargeGoals = createRecordListRules({
  valueShape: 'a list of goals with an outcome',
  shape: { shortId: 'text', clientGoal: 'text', outcome: 'text', comments: 'text' },
  findFaults: (goal, path) => [
    ...findPartFaults(goal, ['clientGoal', 'outcome'], ...path),
    ...findPartSelectionFaults(goal, 'outcome', goalOutcomeOptions, ...path),
  ],
  format: (goal, position) => {
    const title = isBlank(goal.clientGoal) ? `Goal ${position}` : readText(goal, 'clientGoal');
    const pairs = [
      ['Outcome', readText(goal, 'outcome')],
      ['Comments', readText(goal, 'comments')],
    ] as const;
    return showPairs(pairs, title);
  },
  canUseAi: false,
});
