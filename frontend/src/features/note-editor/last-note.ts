import { isSameValue } from '@linden/form-engine/field-value';
import { listFields } from '@linden/form-engine/list-fields';
import { carryValue } from '@linden/form-engine/prefill/carry-value';
import type { Field, FieldType, NoteSchema, NoteValues } from '@linden/form-engine/schema';
import { decideSuggestionState, type SuggestionState } from '@linden/form-engine/suggestion-state';
import { isFieldEmpty } from '@linden/form-engine/types/field-types';
import { findShapeFaults } from '@linden/form-engine/validation/find-faults';

/** Facts of one session, and confirmations: another session has its own. */
const ofOneSession: readonly FieldType[] = ['date', 'time_range', 'checkbox', 'closing_out_note'];

/** Returns the answers of the last note that another note may take over. */
export function pickFromLastNote(schema: NoteSchema, last: NoteValues): NoteValues {
  const misshapen = new Set(findShapeFaults(schema, last).map(({ fieldId }) => fieldId));
  const picked = listCarried(schema).flatMap((field) => {
    const value = carryValue(field, last[field.id]);
    return value === undefined || misshapen.has(field.id) || isFieldEmpty(field, value)
      ? []
      : [[field.id, value] as const];
  });
  return Object.fromEntries(picked);
}

/** Returns whether a note repeats the last one: every answer that could be carried over is the same, and there is one. */
export function isSameAsLastNote(schema: NoteSchema, values: NoteValues, last: NoteValues | undefined): boolean {
  if (!last) return false;
  const answers = (from: NoteValues, field: Field) =>
    isFieldEmpty(field, from[field.id]) ? undefined : carryValue(field, from[field.id]);
  const fields = listCarried(schema);
  const hasAnswer = fields.some((field) => answers(values, field) !== undefined);
  return hasAnswer && fields.every((field) => isSameValue(answers(values, field), answers(last, field)));
}

function listCarried(schema: NoteSchema): Field[] {
  return listFields(schema).filter(({ fieldType, isFresh }) => !isFresh && !ofOneSession.includes(fieldType));
}

/** Returns what filled the fields that were taken over. A field that does not name the last note as a source was filled unexpectedly. */
export function describeTaken(schema: NoteSchema, picked: NoteValues): Record<string, SuggestionState> {
  const described = listFields(schema)
    .filter(({ id }) => id in picked)
    .map((field) => {
      const value = picked[field.id] ?? null;
      const prefill = { value, from: 'MOST_RECENT_NOTE' } as const;
      return [field.id, decideSuggestionState({ field, value, suggestion: undefined, prefill })] as const;
    });
  return Object.fromEntries(described);
}
