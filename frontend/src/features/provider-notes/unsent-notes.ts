import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import type { NoteType } from '@linden/form-engine/schema';
import type { OldText } from '#src/lib/journal/list-old-texts.ts';
import { getNotePath, newNote } from '#src/lib/paths/note-paths.ts';

const dayMs = 24 * 3_600_000;
/** Text that waits longer is warned of. After 7 days nothing opens it any more. */
const warnedAfterMs = 5 * dayMs;
const keptMs = 7 * dayMs;

/** Returns the time before which unsent text is warned of. Milliseconds since 1970, like the argument. */
export function getWarnedBefore(now: number): number {
  return now - warnedAfterMs;
}

/** A note with words that no save has stored. */
export interface UnsentNote {
  readonly label: string;
  /** Undefined for changes of a finished note, of which the name has its id only. */
  readonly path: string | undefined;
  /** When the words can no longer be restored. Milliseconds since 1970. */
  readonly until: number;
}

/** Reads the names of drafts, `note TYPE client session`; each note once, with its oldest words. */
export function readUnsentNotes(texts: readonly OldText[]): UnsentNote[] {
  const notes = new Map<string, UnsentNote>();
  for (const { name, at } of texts) if (!notes.has(name)) notes.set(name, readUnsentNote(name, at));
  return [...notes.values()];
}

function readUnsentNote(name: string, at: number): UnsentNote {
  const [, type = '', patientId, appointmentId] = name.split(' ');
  const until = at + keptMs;
  if (!isNoteType(type) || !patientId) return { label: '', path: undefined, until };
  const path = getNotePath(type, newNote, { patientId, appointmentId: appointmentId || null });
  return { label: noteTypeLabels[type], path, until };
}

function isNoteType(type: string): type is NoteType {
  return Object.hasOwn(noteTypeLabels, type);
}
