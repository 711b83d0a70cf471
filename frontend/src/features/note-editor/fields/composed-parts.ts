import type { FieldType } from '@linden/form-engine/schema';
import {
  frequencyOptions,
  goalOptions,
  goalOutcomeOptions,
  goalStatusLabels,
  goalStatusOptions,
  keyTreatmentMethodOptions,
  medicationFrequencyOptions,
  modalityOptions,
  otherOption,
  timeOptions,
} from '@linden/form-engine/treatment-plan-lists';
import { goalFieldLabels } from '@linden/form-engine/types/goals';
import { usStates } from '@linden/vocabulary/places/us-states';
import { say } from '../note/words.ts';
import { type RecordOfParts, type RecordPart, toOptions } from './record-parts.ts';

const hasOther = (key: string) => (record: RecordOfParts) => {
  const value = record[key];
  return value === otherOption || (Array.isArray(value) && value.includes(otherOption));
};

/** Parts of goals, in the order of the form (P3.14-1, P9.5-3 to P9.5-7). */
export const listGoalParts = (): readonly RecordPart[] => [
  { key: 'clientSelfReportedGoal', label: goalFieldLabels.clientSelfReportedGoal, kind: 'area' },
  { key: 'clientGoal', label: goalFieldLabels.clientGoal, kind: 'choice', options: toOptions(goalOptions) },
  { key: 'clientGoalOther', label: goalFieldLabels.clientGoalOther, kind: 'line', isShown: hasOther('clientGoal') },
  { key: 'measurableSteps', label: goalFieldLabels.measurableSteps, kind: 'area' },
  {
    key: 'modalitiesOfTreatment',
    label: goalFieldLabels.modalitiesOfTreatment,
    kind: 'choices',
    options: toOptions(modalityOptions),
  },
  { key: 'frequency', label: goalFieldLabels.frequency, kind: 'choice', options: toOptions(frequencyOptions) },
  { key: 'frequencyOther', label: goalFieldLabels.frequencyOther, kind: 'line', isShown: hasOther('frequency') },
  {
    key: 'keyTreatmentMethods',
    label: goalFieldLabels.keyTreatmentMethods,
    kind: 'choices',
    options: toOptions(keyTreatmentMethodOptions),
  },
  {
    key: 'keyTreatmentMethodsOther',
    label: goalFieldLabels.keyTreatmentMethodsOther,
    kind: 'line',
    isShown: hasOther('keyTreatmentMethods'),
  },
  { key: 'goalMeasurableDescription', label: goalFieldLabels.goalMeasurableDescription, kind: 'area' },
  {
    key: 'estimatedTimeToAchieve',
    label: goalFieldLabels.estimatedTimeToAchieve,
    kind: 'choice',
    options: toOptions(timeOptions),
  },
  {
    key: 'status',
    label: say('types.status'),
    kind: 'choice',
    options: goalStatusOptions.map((value) => ({ value, label: goalStatusLabels[value] })),
    // A new goal is active.
    isShown: ({ status }) => status !== undefined,
  },
];

export const dischargeGoalParts = (): readonly RecordPart[] => [
  { key: 'clientGoal', label: say('types.goal'), kind: 'line' },
  { key: 'outcome', label: say('types.outcome'), kind: 'choice', options: toOptions(goalOutcomeOptions) },
  { key: 'comments', label: say('types.outcomeComments'), kind: 'area', isOptional: true },
];

export const listObjectiveParts = (): readonly RecordPart[] => [
  { key: 'objective', label: say('types.objective'), kind: 'area' },
  { key: 'treatmentStrategy', label: say('types.strategy'), kind: 'area' },
  { key: 'estimatedTimeToCompletion', label: say('types.time'), kind: 'line' },
];

export const listObjectiveUpdateParts = (): readonly RecordPart[] => [
  { key: 'objective', label: say('types.objective'), kind: 'line', isOptional: true },
  { key: 'progress', label: say('types.progress'), kind: 'area' },
];

export const listMedicationParts = (): readonly RecordPart[] => [
  { key: 'medicationName', label: say('types.medication'), kind: 'line' },
  { key: 'dosage', label: say('types.dosage'), kind: 'line' },
  { key: 'frequency', label: say('types.frequency'), kind: 'choice', options: toOptions(medicationFrequencyOptions) },
  { key: 'symptomsBeingTreated', label: say('types.symptoms'), kind: 'line' },
  { key: 'prescriptionDrug', label: say('types.prescription'), kind: 'check', isOptional: true },
];

/** What stands below the list of medications (P3.15-1). */
export const listMedicationConfirmations = (commentsExempt: boolean): readonly RecordPart[] => [
  { key: 'medication_comments', label: say('types.comments'), kind: 'area', isOptional: commentsExempt },
  { key: 'medicationsValid', label: say('types.valid'), kind: 'check' },
  { key: 'disclaimerChecked', label: say('types.disclaimer'), kind: 'check' },
];

export const listAddressParts = (): readonly RecordPart[] => [
  { key: 'street', label: say('types.street'), kind: 'line' },
  { key: 'unit', label: say('types.unit'), kind: 'line', isOptional: true },
  { key: 'city', label: say('types.city'), kind: 'line' },
  {
    key: 'state',
    label: say('types.state'),
    kind: 'choice',
    options: usStates.map(([label, value]) => ({ value, label })),
  },
  { key: 'zip', label: say('types.zip'), kind: 'line' },
];

export const listClosingParts = (): readonly RecordPart[] => [
  { key: 'lastContactDate', label: say('types.lastContactDate'), kind: 'day' },
  { key: 'summary', label: say('types.summary'), kind: 'area' },
];

const partsByType: Partial<Record<FieldType, () => readonly RecordPart[]>> = {
  goals_input: listGoalParts,
  discharge_goals_input: dischargeGoalParts,
  objectives_input: listObjectiveParts,
  objective_updates_input: listObjectiveUpdateParts,
  medications_input: () => [...listMedicationParts(), ...listMedicationConfirmations(false)],
  address_input: listAddressParts,
  closing_out_note: listClosingParts,
  time_range: () => [
    { key: 'start', label: say('types.start'), kind: 'line' },
    { key: 'end', label: say('types.end'), kind: 'line' },
  ],
};

/** Returns the label of a part of a value: 'Frequency' for `frequency` of goals. */
export function getPartName(fieldType: FieldType | undefined, key: string | undefined): string | undefined {
  return fieldType && partsByType[fieldType]?.().find((part) => part.key === key)?.label;
}
