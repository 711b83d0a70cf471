import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { createConflict, createNoteNotFoundError } from '#src/domain/notes/note-errors.ts';
import { addAddendum as add, listAddenda } from '#src/store/notes/addenda.ts';
import { lockNote } from '#src/store/notes/notes.ts';
import { addCosignState } from '#src/use-cases/notes/cosign-state.ts';
import { loadNote } from '#src/use-cases/notes/load-note.ts';
import { readId, readText } from '#src/wire/request-fields.ts';

const maxReason = 500;
const maxText = 10_000;

/** Adding the same addendum again changes nothing. */
export const addAddendum: Handler<'addAddendum'> = (context) => async (request, call) => {
  const { caller, providerId, store } = await authorizeAuthor(context, call);
  const noteId = readId(request.noteId, 'noteId');
  const id = readId(request.addendumId, 'addendumId');
  const reason = readText(request.reason, 'reason', maxReason);
  const text = readText(request.text, 'text', maxText);
  const note = await store.tx(async (tx) => {
    const stored = await lockNote(tx, context.envelope, noteId);
    if (!stored) throw createNoteNotFoundError();
    if (!stored.signedAt) throw createConflict('NOTE_NOT_SIGNED', 'addenda follow signed notes');
    const { patientId } = stored;
    if (await add(tx, context.envelope, { id, noteId, providerId, patientId, reason, text })) {
      const detail = { note: noteId, addendum: id };
      await appendAudit(tx, { actor: caller, action: 'note.addendum', subject: patientId, detail });
    } else {
      const addenda = await listAddenda(tx, context.envelope, noteId);
      const isSame = addenda.some((each) => each.id === id && each.reason === reason && each.text === text);
      if (!isSame) throw createConflict('ADDENDUM_CHANGED', 'an addendum with this id has other words');
    }
    return loadNote(tx, context.envelope, noteId);
  });
  return { note: await addCosignState(context, note) };
};
