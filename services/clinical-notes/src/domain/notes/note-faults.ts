import { type NoteContent, readNewContent, readNoteContent } from '@linden/form-engine/note-content';
import type { NoteSchema, NoteValues } from '@linden/form-engine/schema';
import { findFaults, findShapeFaults, type NoteFault } from '@linden/form-engine/validation/find-faults';
import { invalid } from '@linden/platform/domain-error';
import type { NoteStatus } from './decide-save.ts';

/** Reads the JSON text of a note. Throws `INVALID_NOTE_CONTENT` for a text that is no object of values, or too large. */
export function readValues(content: string): NoteValues {
  return requireValues(readNoteContent(content));
}

/** The same for the content of a save, which is shorter than what may be stored. */
export function readNewValues(content: string): NoteValues {
  return requireValues(readNewContent(content));
}

function requireValues(read: NoteContent): NoteValues {
  if ('values' in read) return read.values;
  throw invalid('INVALID_NOTE_CONTENT', `the content is not a note: ${read.fault}`, 'noteContent');
}

/** Returns the faults that stop a save. A draft may be incomplete: only values of a wrong shape stop it. */
export function findSaveFaults(schema: NoteSchema, values: NoteValues, status: NoteStatus): NoteFault[] {
  return status === 'SAVED' ? findFaults(schema, values) : findShapeFaults(schema, values);
}
