import { isSameValue } from '@linden/form-engine/field-value';
import { listFields } from '@linden/form-engine/list-fields';
import type { Field, FieldValue, NoteSchema, NoteValues } from '@linden/form-engine/schema';

/** Answers of this page that are not stored; undefined for one that was removed. */
export type CarriedValues = Readonly<Record<string, FieldValue | undefined>>;

/** Returns the answers that were changed on this page since its last save. */
export function pickOwnChanges(typed: NoteValues, stored: NoteValues): CarriedValues {
  const ids = [...new Set([...Object.keys(typed), ...Object.keys(stored)])];
  return Object.fromEntries(ids.filter((id) => !isSameValue(typed[id], stored[id])).map((id) => [id, typed[id]]));
}

/** Returns the answers that are not among the others. */
export function pickUntaken(own: CarriedValues, others: CarriedValues): CarriedValues {
  return Object.fromEntries(Object.entries(own).filter(([id]) => !(id in others)));
}

/** Lists the fields whose answer on this page differs from the other version. */
export function listDifferences(
  schema: NoteSchema,
  carried: CarriedValues,
  other: NoteValues,
): { field: Field; own: FieldValue | undefined; other: FieldValue | undefined }[] {
  return listFields(schema)
    .filter(({ id }) => id in carried && !isSameValue(carried[id], other[id]))
    .map((field) => ({ field, own: carried[field.id], other: other[field.id] }));
}
