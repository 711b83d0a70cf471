import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { isList, isRecord } from '@linden/form-engine/field-value';
import { listFields } from '@linden/form-engine/list-fields';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { readText } from '@linden/form-engine/record-shape';
import type { Field, FieldType, FieldValue, NoteSchema, NoteType, NoteValues } from '@linden/form-engine/schema';
import { isFieldEmpty } from '@linden/form-engine/types/field-types';
import { buildGoalValue, type NoteGoal } from '#src/domain/plans/treatment-plan.ts';

/** A saved note, as the chart reads it. */
export interface ChartNote {
  /** The schema that the note keeps; its type may have a newer one. */
  readonly schema: NoteSchema;
  readonly values: NoteValues;
}

/** What the provider's saved notes and the plan say about a patient now. */
export interface Chart {
  /** The provider's saved notes, newest first. */
  readonly notes: readonly ChartNote[];
  readonly goals: readonly NoteGoal[];
  /** Undefined without a plan. */
  readonly isPlanShared: boolean | undefined;
}

/** Facts that stay true from note to note. Scores, days and risk belong to one session. */
const lastingTypes: readonly FieldType[] = [
  ...(['textarea', 'textinput', 'skippable_textarea', 'address_input', 'phone_input', 'objectives_input'] as const),
];

/** Returns the diagnoses of the newest saved note that has some, as the note writes them. */
export function listDiagnoses({ notes }: Pick<Chart, 'notes'>): string[] {
  const value = findNewest(notes, ({ fieldType }) => fieldType === 'diagnosis_input');
  return isList(value) ? value.filter((each) => typeof each === 'string') : [];
}

export interface ChartMedication {
  readonly medicationName: string;
  readonly dosage: string;
  readonly frequency: string;
  readonly symptomsBeingTreated: string;
  readonly prescriptionDrug: boolean;
}

/** Returns the medications of the newest saved note that has a list; it may be empty. */
export function listMedications({ notes }: Pick<Chart, 'notes'>): ChartMedication[] {
  const value = findNewest(notes, ({ fieldType }) => fieldType === 'medications_input');
  const plans = isRecord(value) ? value.medication_plans : undefined;
  if (!isList(plans)) return [];
  return plans.filter(isRecord).map((plan) => ({
    medicationName: readText(plan, 'medicationName'),
    dosage: readText(plan, 'dosage'),
    frequency: readText(plan, 'frequency'),
    symptomsBeingTreated: readText(plan, 'symptomsBeingTreated'),
    prescriptionDrug: plan.prescriptionDrug === true,
  }));
}

/** Returns the values with which the chart fills in a note of a type. */
export function buildChartValues(noteType: NoteType, chart: Chart): NoteValues {
  const fields = listFields(noteSchemas[noteType]).filter(({ prefillFrom }) => prefillFrom.includes('PATIENT_CHART'));
  const found = fields.flatMap((field) => {
    const value = findChartValue(field, chart);
    return value === undefined ? [] : [[field.id, value] as const];
  });
  return Object.fromEntries(found);
}

function findChartValue(field: Field, chart: Chart): FieldValue | undefined {
  const { notes } = chart;
  const active = chart.goals.filter(({ status }) => status === 'ACTIVE');
  const list = (values: readonly FieldValue[]) => (values.length > 0 ? values : undefined);
  switch (field.fieldType) {
    case 'goals_input':
      return list(active.map(buildGoalValue));
    case 'discharge_goals_input':
      return list(
        active.map(({ shortId, texts }) => ({ shortId, clientGoal: texts.clientGoalOther || texts.clientGoal })),
      );
    case 'treatment_plan_sharing_input':
      return chart.isPlanShared;
    case 'diagnosis_input':
      return list(listDiagnoses(chart));
    case 'objective_updates_input':
      return list(listObjectives(notes).map((objective) => ({ objective })));
    case 'medications_input':
      return findMedicationValue(notes);
    default:
      return lastingTypes.includes(field.fieldType) ? findNewest(notes, ({ id }) => id === field.id) : undefined;
  }
}

/** The confirmations belong to one session. */
function findMedicationValue(notes: readonly ChartNote[]): FieldValue | undefined {
  const value = findNewest(notes, ({ fieldType }) => fieldType === 'medications_input');
  const plans = isRecord(value) ? value.medication_plans : undefined;
  return plans === undefined || plans === null ? undefined : { medication_plans: plans };
}

function listObjectives(notes: readonly ChartNote[]): string[] {
  const value = findNewest(notes, ({ fieldType }) => fieldType === 'objectives_input');
  return isList(value) ? value.filter(isRecord).flatMap((each) => readText(each, 'objective') || []) : [];
}

/** Returns the answer of the newest note that has one to such a field. Hidden answers do not count. */
function findNewest(notes: readonly ChartNote[], isWanted: (field: Field) => boolean): FieldValue | undefined {
  for (const { schema, values } of notes) {
    const wanted = listFields(schema).filter(isWanted);
    if (wanted.length === 0) continue;
    const evaluation = evaluate(schema, values);
    const answered = wanted.find(({ id }) => evaluation.states[id]?.visible);
    const value = answered && evaluation.values[answered.id];
    if (answered && !isFieldEmpty(answered, value)) return value;
  }
  return undefined;
}
