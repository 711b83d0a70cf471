import { formatLines } from '#src/display-part.ts';
import type { FieldTypeRules } from '#src/field-type-rules.ts';
import type { Field, FieldType, FieldValue } from '#src/schema.ts';
import { address, closingOut } from './address-and-closing.ts';
import { checkbox, medicationSelect, multipleChoice, singleChoice } from './choice-types.ts';
import { diagnoses } from './diagnosis.ts';
import { planNotifications, planSharing, staticText } from './display-types.ts';
import { dischargeGoals, goals } from './goals.ts';
import { medications } from './medications.ts';
import { dateInput, numberInput, timeRange } from './number-and-time-types.ts';
import { objectives, objectiveUpdates } from './objectives.ts';
import { phoneInput, textArea, textInput } from './text-types.ts';

/** The one table of field types: value shape, empty, answered, validation, read-only form, PDF form, AI. */
export const fieldTypeRules: Readonly<Record<FieldType, FieldTypeRules>> = {
  checkbox,
  date: dateInput,
  number: numberInput,
  radio: singleChoice,
  select: singleChoice,
  textarea: textArea,
  textinput: textInput,
  /** The declined text (P9.5-9) is an answer like any other. */
  skippable_textarea: textArea,
  text: staticText,
  time_range: timeRange,
  phone_input: phoneInput,
  multiselect: multipleChoice,
  closing_out_note: closingOut,
  diagnosis_input: diagnoses,
  medications_input: medications,
  objectives_input: objectives,
  objective_updates_input: objectiveUpdates,
  goals_input: goals,
  discharge_goals_input: dischargeGoals,
  medication_select_input: medicationSelect,
  treatment_plan_notifications: planNotifications,
  treatment_plan_sharing_input: planSharing,
  address_input: address,
};

/** Returns whether a value has the shape of its field. Null means no answer and fits every field that holds a value. */
export function hasFieldShape(field: Field, value: FieldValue): boolean {
  const { holdsValue, hasShape } = fieldTypeRules[field.fieldType];
  return holdsValue && (value === null || hasShape(value));
}

/** Returns whether nothing was entered. A value of another shape counts as empty. */
export function isFieldEmpty(field: Field, value: FieldValue | undefined): boolean {
  const { hasShape, isEmpty } = fieldTypeRules[field.fieldType];
  return value === undefined || value === null || !hasShape(value) || isEmpty(value);
}

/** Returns whether a required field accepts the value. */
export function isFieldAnswered(field: Field, value: FieldValue | undefined): boolean {
  const { hasShape, isAnswered } = fieldTypeRules[field.fieldType];
  return value !== undefined && value !== null && hasShape(value) && isAnswered(value);
}

/** Returns the answer for a read-only view; an empty list when there is none. */
export function formatReadOnly(field: Field, value: FieldValue | undefined) {
  const { holdsValue, formatReadOnly: format } = fieldTypeRules[field.fieldType];
  if (!holdsValue) return format(field, null);
  return value === undefined || value === null || !hasFieldShape(field, value) ? [] : format(field, value);
}

/** Returns the lines that a PDF prints; an empty list when the field is not printed or has no answer. */
export function formatPdfLines(field: Field, value: FieldValue | undefined): string[] {
  return fieldTypeRules[field.fieldType].isPrinted ? formatLines(formatReadOnly(field, value)) : [];
}
