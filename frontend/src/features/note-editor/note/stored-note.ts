import { readNoteContent } from '@linden/form-engine/note-content';
import type { NoteSchema, NoteValues, Section } from '@linden/form-engine/schema';
import type { NoteFault } from '@linden/form-engine/validation/find-faults';
import type { GetNoteQuery, GetNoteSchemaQuery } from '#src/gen/operations.ts';

/** A note as the server keeps it. */
export type StoredNote = NonNullable<GetNoteQuery['note']>;

/** A fault as the page shows it. Codes of a newer server may be unknown here. */
export type ShownFault = Pick<NoteFault, 'fieldId' | 'path' | 'message'>;

/** Returns the values of a stored note; undefined when its content cannot be read. */
export function readValues(content: string | null): NoteValues | undefined {
  const read = readNoteContent(content ?? '');
  return 'values' in read ? read.values : undefined;
}

/** Returns the schema that the server gave. */
export function readSchema(given: NonNullable<GetNoteSchemaQuery['currentNoteSchema']>): NoteSchema {
  return { ...given, sections: JSON.parse(given.sections) as readonly Section[] };
}
