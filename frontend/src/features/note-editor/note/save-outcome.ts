import type { RefusalCode, UpsertNoteMutation } from '#src/gen/operations.ts';
import type { ShownFault, StoredNote } from './stored-note.ts';

/** How a save, signature or addendum ended. */
export type SaveOutcome =
  | { kind: 'saved'; note: StoredNote }
  | { kind: 'refused'; code: RefusalCode | 'tooLarge'; faults: readonly ShownFault[]; stored: StoredNote | null }
  /** It may have been saved; sending it again with the same revision has no further effect. */
  | { kind: 'unknown' };

/** Returns what the answer of `upsertNote`, `signNote` or `addNoteAddendum` means. */
export function toSaveOutcome(result: UpsertNoteMutation['upsertNote'] | undefined): SaveOutcome {
  if (!result) return { kind: 'unknown' };
  const { note, error, faults, storedNote } = result;
  if (error) return { kind: 'refused', code: error.code, faults, stored: storedNote };
  return note ? { kind: 'saved', note } : { kind: 'unknown' };
}
