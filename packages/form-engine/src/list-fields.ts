import type { Condition, Field, NoteSchema } from './schema.ts';

/** Returns the fields of all sections, in the order of the schema. */
export function listFields(schema: NoteSchema): Field[] {
  return schema.sections.flatMap(({ fields }) => fields);
}

/** Returns the ids of the fields that a condition reads, each once. */
export function listConditionFields(condition: Condition): string[] {
  if (condition.kind !== 'and' && condition.kind !== 'or') return [condition.fieldId];
  return [...new Set(condition.conditions.flatMap(listConditionFields))];
}
