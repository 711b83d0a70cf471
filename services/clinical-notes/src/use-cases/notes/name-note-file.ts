import { noteTypeSlugs } from '@linden/form-engine/note-types/note-type-labels';
import type { NamedPatient } from '#src/ports/people.ts';
import type { PrintedNote } from './build-note-document.ts';
import { writeFileDay } from './document-times.ts';

/** Names the file of a note: note type, initials of the patient, date (P3.18-5). */
export function nameNoteFile({ noteType, person, session, savedAt }: Omit<PrintedNote, 'values'>): string {
  return `${[noteTypeSlugs[noteType], listInitials(person), writeFileDay(session?.start ?? savedAt)].join('-')}.pdf`;
}

/** Returns the initials of a person. File names have only letters that every system knows. */
export function listInitials({ firstName, lastName }: NamedPatient): string {
  const initials = [firstName, lastName].map((name) =>
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .charAt(0),
  );
  return initials.join('').toUpperCase() || 'client';
}
