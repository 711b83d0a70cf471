import type { NoteFault, Note as NoteRecord } from '@linden/proto/clinical_notes/v1/note_pb';
import { GraphQLError } from 'graphql';
import { callUpstream } from '#src/errors.ts';
import type { Note, NoteRefusalCode, NoteResult } from '#src/gen/resolvers.ts';
import { toNote } from './view.ts';

interface Saved {
  note?: NoteRecord | undefined;
  faults?: readonly NoteFault[];
}

/** Every code of the schema: the type fails to compile when one is missing. The value is whether the answer shows the stored note. */
const refusalCodes: Readonly<Record<NoteRefusalCode, boolean>> = {
  UPSERT_PATIENT_NOTE__STALE_REVISION: true,
  UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS: true,
  UPSERT_PATIENT_NOTE__SIGNED: true,
  UPSERT_PATIENT_NOTE__INVALID_CONTENT: false,
  NOTE__UPCOMING_APPOINTMENTS: false,
  NOTE_NOT_SAVED: true,
  NOTE_NOT_SIGNED: true,
  ADDENDUM_CHANGED: true,
};

/**
 * Runs a change of a note. Returns an expected refusal as the `error` of the result; other failures go through errors.ts.
 * @param findStored loads the note as it is stored
 */
export async function runNoteChange(
  change: () => Promise<Saved>,
  findStored: () => Promise<Note | null>,
): Promise<NoteResult> {
  try {
    return toNoteResult(await callUpstream('clinical-notes', change));
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    const storedNote = refusalCodes[refusal.code] ? await findStored() : null;
    return { note: null, error: refusal, faults: [], storedNote };
  }
}

function toNoteResult({ note, faults = [] }: Saved): NoteResult {
  const error =
    faults.length > 0
      ? { code: 'UPSERT_PATIENT_NOTE__INVALID_CONTENT' as const, message: 'values are missing or wrong' }
      : null;
  return {
    note: note ? (toNote(note)[0] ?? null) : null,
    error,
    faults: faults.map(({ fieldId, path, code, message }) => ({ fieldId, path, code, message })),
    storedNote: null,
  };
}

function toRefusal(error: unknown): { code: NoteRefusalCode; message: string } | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const { code } = error.extensions;
  return isRefusalCode(code) ? { code, message: error.message } : undefined;
}

function isRefusalCode(code: unknown): code is NoteRefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusalCodes, code);
}
