import { type NoteType, noteTypes } from '../schema.ts';
import { noteTypeTable } from './note-type-table.ts';

export const noteTypeLabels = Object.fromEntries(
  noteTypes.map((noteType) => [noteType, noteTypeTable[noteType].label]),
) as Readonly<Record<NoteType, string>>;

/** Returns the name of a note type in addresses: 'grow-progress'. */
export function getNoteTypeSlug(noteType: NoteType): string {
  return noteType.toLowerCase().replaceAll('_', '-');
}

/** 'grow-progress' for `GROW_PROGRESS`. */
export const noteTypeSlugs = Object.fromEntries(
  noteTypes.map((noteType) => [noteType, getNoteTypeSlug(noteType)]),
) as Readonly<Record<NoteType, string>>;

/** Returns the note type of an address, or undefined. */
export function findNoteType(slug: string): NoteType | undefined {
  return noteTypes.find((noteType) => getNoteTypeSlug(noteType) === slug);
}

export const dischargeNoteTypes: readonly NoteType[] = ['DISCHARGE', 'PRESCRIBER_DISCHARGE'];
