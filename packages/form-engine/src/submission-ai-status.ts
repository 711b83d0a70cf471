import { isSameValue } from './field-value.ts';
import type { FieldValue } from './schema.ts';

/** Labels of P4.5-14. */
export const submissionAiStatusLabels = {
  AI_GENERATED: 'AI Generated',
  AI_GENERATED_WITH_EDIT: 'AI Generated with edit',
  MANUALLY_ENTERED: 'Manually Entered',
  PREFILL_OVERRODE_AI: 'Prefill overrode the AI suggestion',
  NOT_ELIGIBLE: 'Not eligible',
} as const;

export type SubmissionAiStatus = keyof typeof submissionAiStatusLabels;

export interface SubmissionFacts {
  aiEligible: boolean;
  /** Undefined without a suggestion. */
  suggestion: FieldValue | undefined;
  /** Undefined without a prefilled value. */
  prefill: FieldValue | undefined;
  /** Undefined for a field without an answer. */
  value: FieldValue | undefined;
}

type ValueKind = 'none' | 'suggested' | 'prefilled' | 'both' | 'other';

/**
 * The truth table, for eligible fields: what was offered, then what the value is. `both` is a value that equals
 * the suggestion and the prefilled value. A prefilled value stands first in the field, so with a suggestion
 * beside it, anything but the suggestion means that the prefilled value won.
 */
const table = {
  nothing: row('MANUALLY_ENTERED'),
  prefill: row('MANUALLY_ENTERED'),
  suggestion: {
    none: 'MANUALLY_ENTERED',
    suggested: 'AI_GENERATED',
    prefilled: 'AI_GENERATED_WITH_EDIT',
    both: 'AI_GENERATED',
    other: 'AI_GENERATED_WITH_EDIT',
  },
  suggestionAndPrefill: {
    none: 'MANUALLY_ENTERED',
    suggested: 'AI_GENERATED',
    prefilled: 'PREFILL_OVERRODE_AI',
    both: 'PREFILL_OVERRODE_AI',
    other: 'PREFILL_OVERRODE_AI',
  },
} as const satisfies Record<string, Record<ValueKind, SubmissionAiStatus>>;

/** Returns how AI took part in the answer of a field. */
export function decideSubmissionAiStatus({
  aiEligible,
  suggestion,
  prefill,
  value,
}: SubmissionFacts): SubmissionAiStatus {
  if (!aiEligible) return 'NOT_ELIGIBLE';
  const offered = prefill === undefined ? 'nothing' : 'prefill';
  const offeredWithAi = prefill === undefined ? 'suggestion' : 'suggestionAndPrefill';
  return table[suggestion === undefined ? offered : offeredWithAi][getValueKind(suggestion, prefill, value)];
}

function getValueKind(
  suggestion: FieldValue | undefined,
  prefill: FieldValue | undefined,
  value: FieldValue | undefined,
): ValueKind {
  if (value === undefined) return 'none';
  const isSuggested = isSameValue(value, suggestion);
  const isPrefilled = isSameValue(value, prefill);
  if (isSuggested) return isPrefilled ? 'both' : 'suggested';
  return isPrefilled ? 'prefilled' : 'other';
}

function row(status: SubmissionAiStatus): Record<ValueKind, SubmissionAiStatus> {
  return { none: status, suggested: status, prefilled: status, both: status, other: status };
}
