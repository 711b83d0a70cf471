import { isSameValue } from '@linden/form-engine/field-value';
import type { FieldValue, NoteValues } from '@linden/form-engine/schema';

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
