import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeSupervisor } from '#src/access/cosign-access.ts';
import type { CosignHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { addNoteReturn } from '#src/store/notes/note-returns.ts';
import { addCosignState } from '#src/use-cases/notes/cosign-state.ts';
import { loadNote } from '#src/use-cases/notes/load-note.ts';
import { readId, readText } from '#src/wire/request-fields.ts';

const maxComment = 2_000;

/** The note stays as it is. Returning it again under the same id changes nothing. */
export const sendNoteBack: CosignHandler<'returnNote'> = (context) => async (request, call) => {
  const noteId = readId(request.noteId, 'noteId');
  const id = readId(request.returnId, 'returnId');
  const comment = readText(request.comment, 'comment', maxComment);
  const note = await authorizeSupervisor(context, call, noteId, async (tx, { caller, providerId }, { cosignedAt }) => {
    if (cosignedAt) throw createConflict('NOTE_COSIGNED', 'a co-signed note is not returned');
    const { patientId, providerId: author } = await loadNote(tx, context.envelope, noteId);
    const people = { providerId: author, patientId, supervisorId: providerId, accountId: caller.account };
    const isNew = await addNoteReturn(tx, context.envelope, { id, noteId, comment, ...people });
    const entry = { actor: caller, action: 'note.return', subject: patientId, detail: { note: noteId } };
    if (isNew) await appendAudit(tx, entry);
    return loadNote(tx, context.envelope, noteId);
  });
  note.aiStatuses = '';
  return { note: await addCosignState(context, note) };
};
