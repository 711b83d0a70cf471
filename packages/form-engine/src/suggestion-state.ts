import { isSameValue } from './field-value.ts';
import type { Field, FieldValue, PrefillSource } from './schema.ts';

/** What filled a field when the note opened (P4.5-9 to P4.5-12). */
export type SuggestionState =
  | { kind: 'AI_AUTOFILLED'; accepted: boolean }
  | { kind: 'PREFILLED'; from: PrefillSource }
  | { kind: 'UNEXPECTED_PREFILL' }
  | { kind: 'EMPTY' };

export interface SuggestionFacts {
  field: Field;
  /** The value now. */
  value: FieldValue | undefined;
  suggestion: FieldValue | undefined;
  /** `from` is undefined when no known source gave the value. */
  prefill: { value: FieldValue; from: PrefillSource | undefined } | undefined;
}

/**
 * Returns what filled a field. A prefilled value takes precedence over a suggestion. A prefilled value is unexpected when
 * the schema does not list its source for the field. A field that neither filled is empty, whatever its author typed.
 */
export function decideSuggestionState({ field, value, suggestion, prefill }: SuggestionFacts): SuggestionState {
  if (prefill) {
    const { from } = prefill;
    return from !== undefined && field.prefillFrom.includes(from)
      ? { kind: 'PREFILLED', from }
      : { kind: 'UNEXPECTED_PREFILL' };
  }
  if (suggestion === undefined || !field.aiEligible) return { kind: 'EMPTY' };
  return { kind: 'AI_AUTOFILLED', accepted: isSameValue(value, suggestion) };
}
