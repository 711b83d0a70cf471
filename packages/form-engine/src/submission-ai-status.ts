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
  /** The author accepted the suggestion, whatever they did afterward. */
  isAccepted: boolean;
}

type ValueKind = 'none' | 'suggested' | 'prefilled' | 'both' | 'accepted' | 'own';

/**
 * The truth table, for eligible fields: what was offered, then what the value is. `both` is a value that equals the suggestion and the
 * prefilled value, which stood in the field first. `accepted` is a value that the author changed after accepting the suggestion; `own` one
 * whose author ignored or rejected it.
 */
const table = {
  nothing: row('MANUALLY_ENTERED'),
  prefill: row('MANUALLY_ENTERED'),
  suggestion: {
    none: 'MANUALLY_ENTERED',
    suggested: 'AI_GENERATED',
    prefilled: 'MANUALLY_ENTERED',
    both: 'AI_GENERATED',
    accepted: 'AI_GENERATED_WITH_EDIT',
    own: 'MANUALLY_ENTERED',
  },
  suggestionAndPrefill: {
    none: 'MANUALLY_ENTERED',
    suggested: 'AI_GENERATED',
    prefilled: 'PREFILL_OVERRODE_AI',
    both: 'PREFILL_OVERRODE_AI',
    accepted: 'AI_GENERATED_WITH_EDIT',
    own: 'MANUALLY_ENTERED',
  },
} as const satisfies Record<string, Record<ValueKind, SubmissionAiStatus>>;

/** Returns how AI took part in the answer of a field. */
export function decideSubmissionAiStatus(facts: SubmissionFacts): SubmissionAiStatus {
  const { aiEligible, suggestion, prefill } = facts;
  if (!aiEligible) return 'NOT_ELIGIBLE';
  const offered = prefill === undefined ? 'nothing' : 'prefill';
  const offeredWithAi = prefill === undefined ? 'suggestion' : 'suggestionAndPrefill';
  return table[suggestion === undefined ? offered : offeredWithAi][getValueKind(facts)];
}

function getValueKind({ suggestion, prefill, value, isAccepted }: SubmissionFacts): ValueKind {
  if (value === undefined) return 'none';
  const isSuggested = isSameValue(value, suggestion);
  const isPrefilled = isSameValue(value, prefill);
  if (isSuggested) return isPrefilled ? 'both' : 'suggested';
  if (isPrefilled) return 'prefilled';
  return isAccepted ? 'accepted' : 'own';
}

function row(status: SubmissionAiStatus): Record<ValueKind, SubmissionAiStatus> {
  return { none: status, suggested: status, prefilled: status, both: status, accepted: status, own: status };
}
