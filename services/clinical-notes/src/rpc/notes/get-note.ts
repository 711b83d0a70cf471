import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeReader } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { createNoteNotFoundError } from '#src/domain/notes/note-errors.ts';
import { addCosignState } from '#src/use-cases/notes/cosign-state.ts';
import { loadNote } from '#src/use-cases/notes/load-note.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Reads by anyone but the author are audited. */
export const getNote: Handler<'getNote'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const noteId = readId(request.noteId, 'noteId');
  const { caller, store, isAuthor } = await authorizeReader(context, call, patientId);
  const note = await store.tx(async (tx) => {
    const found = await loadNote(tx, context.envelope, noteId);
    if (found.patientId !== patientId) throw createNoteNotFoundError();
    const detail = { note: noteId };
    if (!isAuthor) await appendAudit(tx, { actor: caller, action: 'note.read', subject: patientId, detail });
    return found;
  });
  return { note: await addCosignState(context, note) };
};
