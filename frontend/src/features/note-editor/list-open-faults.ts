import type { NoteSchema, NoteValues } from '@linden/form-engine/schema';
import { findFaults } from '@linden/form-engine/validation/find-faults';
import type { ShownFault } from './note/stored-note.ts';

/** Returns the faults of the last check that still hold. An error leaves when it is fixed; a new one waits for the next check. */
export function listOpenFaults(
  schema: NoteSchema,
  typed: NoteValues,
  checked: readonly ShownFault[],
): readonly ShownFault[] {
  if (checked.length === 0) return checked;
  const open = new Set(findFaults(schema, typed).map(nameFault));
  return checked.filter((fault) => open.has(nameFault(fault)));
}

function nameFault({ fieldId, path, message }: ShownFault): string {
  return JSON.stringify([fieldId, path, message]);
}
