import { noteTypeSlugs } from '@linden/form-engine/note-types/note-type-labels';
import type { NoteType } from '@linden/form-engine/schema';

/** The id of a note that is started. */
export const newNote = 'new';

/** The editor of a note. The address has ids and the type of the note, and no name. */
export function getNotePath(
  noteType: NoteType,
  noteId: string,
  { patientId, appointmentId }: { patientId: string; appointmentId?: string | null },
): string {
  const query = new URLSearchParams({ patientId, ...(appointmentId && { appointmentId }) });
  return `/note/${noteTypeSlugs[noteType]}/${encodeURIComponent(noteId)}?${query}`;
}

/** A signed note of another provider, for their supervisor. */
export function cosignPath(noteId: string): string {
  return `/note/cosign/${encodeURIComponent(noteId)}`;
}

/** A signed note of a provider who is away, for one who covers for them. */
export function getCoveredNotePath(noteId: string): string {
  return `/note/covered/${encodeURIComponent(noteId)}`;
}
