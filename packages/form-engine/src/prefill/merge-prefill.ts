import { listFields } from '#src/list-fields.ts';
import {
  type Field,
  type FieldValue,
  type NoteSchema,
  type NoteValues,
  type PrefillSource,
  prefillSources,
} from '#src/schema.ts';
import { fieldTypeRules, isFieldEmpty } from '#src/types/field-types.ts';
import { carryValue } from './carry-value.ts';

export interface MergedPrefill {
  values: NoteValues;
  /** The source of each value, by field id. */
  from: Readonly<Record<string, PrefillSource>>;
}

/**
 * Returns for each field the value of the first source, by priority, that may fill it and has a usable answer
 * (P4.5-13). An answer that is unfinished is usable; one of another shape, with an unknown option,
 * or too long is not, and the next source is read.
 */
export function mergePrefill(schema: NoteSchema, sources: Partial<Record<PrefillSource, NoteValues>>): MergedPrefill {
  const values: Record<string, FieldValue> = {};
  const from: Record<string, PrefillSource> = {};
  for (const field of listFields(schema)) {
    const source = prefillSources.find(
      (each) =>
        field.prefillFrom.includes(each) && isUsable(field, carryValue(field, readValue(sources[each], field.id))),
    );
    const value = source && carryValue(field, readValue(sources[source], field.id));
    if (source === undefined || value === undefined) continue;
    values[field.id] = value;
    from[field.id] = source;
  }
  return { values, from };
}

/** Returns the values that a new note starts with. */
export function createDefaultValues(schema: NoteSchema): NoteValues {
  return Object.fromEntries(
    listFields(schema).flatMap(({ id, defaultValue }) => (defaultValue === undefined ? [] : [[id, defaultValue]])),
  );
}

function readValue(values: NoteValues | undefined, id: string): FieldValue | undefined {
  return values && Object.hasOwn(values, id) ? values[id] : undefined;
}

function isUsable(field: Field, value: FieldValue | undefined): boolean {
  if (value === undefined || isFieldEmpty(field, value)) return false;
  const faults = fieldTypeRules[field.fieldType].findFaults(field, value, false);
  return faults.every(({ code }) => code === 'REQUIRED');
}
