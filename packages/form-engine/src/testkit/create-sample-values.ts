import { fieldTypeRules } from '#src/types/field-types.ts';
import { listFields } from '../list-fields.ts';
import type { Field, FieldType, FieldValue, NoteSchema, NoteValues } from '../schema.ts';
import {
  sampleAddress,
  sampleClosing,
  sampleGoal,
  sampleMedications,
  sampleObjective,
  samplePanic,
} from './sample-answers.ts';

/** One valid answer per field type. Choices take an option of the field instead. */
const samples: Partial<Record<FieldType, FieldValue>> = {
  checkbox: true,
  date: '2026-11-24',
  time_range: { start: '09:00', end: '09:50' },
  phone_input: '555-123-4567',
  closing_out_note: sampleClosing,
  diagnosis_input: [samplePanic],
  medications_input: sampleMedications,
  objectives_input: [sampleObjective],
  objective_updates_input: [{ objective: 'Sleep seven hours', progress: 'Six hours now' }],
  goals_input: [sampleGoal],
  discharge_goals_input: [{ clientGoal: 'Manage anxiety', outcome: 'Met' }],
  treatment_plan_sharing_input: true,
  address_input: sampleAddress,
};

/** Returns a valid answer for every field. `pick` chooses among the options of a choice; the first one by default. */
export function createSampleValues(schema: NoteSchema, pick: (count: number) => number = () => 0): NoteValues {
  const fields = listFields(schema).filter(({ fieldType }) => fieldTypeRules[fieldType].holdsValue);
  return Object.fromEntries(fields.map((field) => [field.id, createSample(field, pick)]));
}

function createSample(field: Field, pick: (count: number) => number): FieldValue {
  const { options, min, max, fieldType } = field;
  if (options) {
    const chosen = options[pick(options.length)]?.value ?? '';
    return fieldType === 'radio' || fieldType === 'select' ? chosen : [chosen];
  }
  if (fieldType === 'number') return min ?? max ?? 1;
  return samples[fieldType] ?? `About ${field.label.toLowerCase()}`.slice(0, field.maxLength);
}
