import type { Field, FieldValue } from '#src/schema.ts';

/** Parts of an answer that confirm something about one session. */
const confirmations: readonly string[] = ['medicationsValid', 'disclaimerChecked'];

/**
 * Returns what of an answer another note may take over: nothing of a field that is asked anew, and medications without their confirmations, which are
 * set in each note.
 */
export function carryValue(field: Field, value: FieldValue | undefined): FieldValue | undefined {
  if (field.isFresh) return undefined;
  if (field.fieldType !== 'medications_input' || !isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => !confirmations.includes(part)));
}

function isRecord(value: FieldValue | undefined): value is { readonly [key: string]: FieldValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
