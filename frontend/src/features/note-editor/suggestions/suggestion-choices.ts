import { isSameValue } from '@linden/form-engine/field-value';
import type { Field, FieldType, FieldValue, NoteValues, Section } from '@linden/form-engine/schema';

/** What the provider did with suggested values, by field id. A new suggestion with another value is open again. */
export interface SuggestionChoices {
  readonly taken: NoteValues;
  readonly rejected: NoteValues;
}

export const noChoices: SuggestionChoices = { taken: {}, rejected: {} };

/** `open` waits for the provider; nothing is in the field yet. */
export type SuggestionStep = 'open' | 'taken' | 'rejected';

/** Returns where a suggestion stands. One that equals the value counts as taken. */
export function getSuggestionStep(
  fieldId: string,
  suggestion: FieldValue,
  { value, choices }: { value: FieldValue | undefined; choices: SuggestionChoices },
): SuggestionStep {
  const { taken, rejected } = choices;
  if (isSameValue(value, suggestion) || isSameValue(taken[fieldId], suggestion)) return 'taken';
  return isSameValue(rejected[fieldId], suggestion) ? 'rejected' : 'open';
}

/** Returns the stored choices as values. */
export function readChoices(
  values: NoteValues = {},
  stored: readonly { fieldId: string; choice: 'ACCEPTED' | 'REJECTED' }[] = [],
): SuggestionChoices {
  const pick = (wanted: 'ACCEPTED' | 'REJECTED') =>
    Object.fromEntries(
      stored.flatMap(({ fieldId, choice }) => {
        const value = values[fieldId];
        return choice === wanted && value !== undefined ? [[fieldId, value]] : [];
      }),
    );
  return { taken: pick('ACCEPTED'), rejected: pick('REJECTED') };
}

/** Answers that a provider decides one by one. */
const careful: ReadonlySet<FieldType> = new Set(['diagnosis_input', 'medications_input', 'medication_select_input']);

/**
 * Returns the suggestions of a section that can be accepted together: all that are open. None where a field is about risk, a diagnosis or
 * medication, and none before each of them was in view.
 */
export function listAcceptable(
  { id, fields }: Section,
  { values, choices, seen }: { values: NoteValues; choices: SuggestionChoices; seen: ReadonlySet<string> },
  answers: NoteValues,
): readonly { fieldId: string; value: FieldValue }[] {
  const isCareful = /risk|safety|diagnos|medication/i.test(id) || fields.some(isCarefulField);
  if (isCareful) return [];
  const open = fields.flatMap((field) => {
    const value = field.aiEligible ? values[field.id] : undefined;
    if (value === undefined) return [];
    const step = getSuggestionStep(field.id, value, { value: answers[field.id], choices });
    return step === 'open' ? [{ fieldId: field.id, value }] : [];
  });
  return open.every(({ fieldId }) => seen.has(fieldId)) ? open : [];
}

function isCarefulField({ id, fieldType }: Field): boolean {
  return careful.has(fieldType) || /risk|suicid|harm|diagnos|medication/i.test(id);
}
