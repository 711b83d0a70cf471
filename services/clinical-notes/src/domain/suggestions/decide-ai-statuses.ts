import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { listFields } from '@linden/form-engine/list-fields';
import { mergePrefill } from '@linden/form-engine/prefill/merge-prefill';
import type { NoteSchema, NoteValues, PrefillSource } from '@linden/form-engine/schema';
import { decideSubmissionAiStatus, type SubmissionAiStatus } from '@linden/form-engine/submission-ai-status';
import { fieldTypeRules, isFieldEmpty } from '@linden/form-engine/types/field-types';

interface SavedAnswers {
  /** That the note keeps. */
  readonly schema: NoteSchema;
  readonly values: NoteValues;
  /** Undefined without a suggestion for the session. */
  readonly suggestion: NoteValues | undefined;
  /** What the author accepted. A value stays here when its suggestion is deleted. */
  readonly accepted: NoteValues;
  readonly sources: Partial<Record<PrefillSource, NoteValues>>;
}

/** Returns how AI took part in each answer of a saved note, by the truth table of the form engine. Hidden fields have no answer. */
export function decideAiStatuses({ schema, values, suggestion, accepted, sources }: SavedAnswers) {
  const { states, values: counted } = evaluate(schema, values);
  const prefill = mergePrefill(schema, sources).values;
  const decided = listFields(schema)
    .filter(({ id, fieldType }) => states[id]?.visible && fieldTypeRules[fieldType].holdsValue)
    .map((field): [string, SubmissionAiStatus] => {
      const { id, aiEligible } = field;
      const value = isFieldEmpty(field, counted[id]) ? undefined : counted[id];
      const offered = suggestion?.[id] ?? accepted[id];
      const facts = { aiEligible, suggestion: offered, prefill: prefill[id], value, isAccepted: id in accepted };
      return [id, decideSubmissionAiStatus(facts)];
    });
  return Object.fromEntries(decided);
}
