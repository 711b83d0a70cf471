import type { NoteFault, Note as NoteRecord } from '@linden/proto/clinical_notes/v1/note_pb';
import { callUpstream } from '#src/errors.ts';
import type { Note, NoteResult, RefusalCode } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { toNote } from './view.ts';

interface Saved {
  note?: NoteRecord | undefined;
  faults?: readonly NoteFault[];
}

/** Refusals because the stored note is another than the page has. The answer shows it. */
const aboutStoredNote: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'UPSERT_PATIENT_NOTE__STALE_REVISION',
  'UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS',
  'UPSERT_PATIENT_NOTE__SIGNED',
  'NOTE_NOT_SAVED',
  'NOTE_NOT_SIGNED',
  'ADDENDUM_CHANGED',
]);

/**
 * Runs a change of a note. Returns an expected refusal as the `error` of the result; other failures go through errors.ts.
 * @param findStored loads the note as it is stored
 */
export async function runNoteChange(
  change: () => Promise<Saved>,
  findStored: () => Promise<Note | null>,
): Promise<NoteResult> {
  const result = await withRefusal(
    async () => toNoteResult(await callUpstream('clinical-notes', change)),
    (error): NoteResult => ({ note: null, error, faults: [], storedNote: null }),
  );
  if (!result.error || !aboutStoredNote.has(result.error.code)) return result;
  return { ...result, storedNote: await findStored() };
}

function toNoteResult({ note, faults = [] }: Saved): NoteResult {
  const error =
    faults.length > 0
      ? { code: 'UPSERT_PATIENT_NOTE__INVALID_CONTENT' as const, message: 'values are missing or wrong', field: null }
      : null;
  return {
    note: note ? (toNote(note)[0] ?? null) : null,
    error,
    faults: faults.map(({ fieldId, path, code, message }) => ({ fieldId, path, code, message })),
    storedNote: null,
  };
}
