import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { createConflict, createNoteNotFoundError, createSaveError } from '#src/domain/notes/note-errors.ts';
import { findNote, lockNote, signNote as sign } from '#src/store/notes/notes.ts';
import { loadNote } from '#src/use-cases/notes/load-note.ts';
import { applyNoteToPlan } from '#src/use-cases/plans/apply-note-to-plan.ts';
import { carryOverGoals } from '#src/use-cases/plans/carry-over-goals.ts';
import { mayHidePlan } from '#src/use-cases/plans/sharing-rule.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Signs the revision that the provider saw, and takes its goals over into the plan. */
export const signNote: Handler<'signNote'> = (context) => async (request, call) => {
  const { caller, store } = await authorizeAuthor(context, call);
  const noteId = readId(request.noteId, 'noteId');
  const mayHide = await mayHidePlan(context, await store.read((tx) => findNote(tx, context.envelope, noteId)));
  const note = await store.tx(async (tx) => {
    const stored = await lockNote(tx, context.envelope, noteId);
    if (!stored) throw createNoteNotFoundError();
    if (!stored.savedAt) throw createConflict('NOTE_NOT_SAVED', 'a draft cannot be signed');
    if (stored.revision !== request.revision) throw createSaveError('STALE_REVISION');
    if (!stored.signedAt) {
      const writing = { envelope: context.envelope, newId: context.newId, caller };
      await carryOverGoals(tx, writing, stored);
      await sign(tx, noteId);
      const detail = { note: noteId, revision: stored.revision };
      await appendAudit(tx, { actor: caller, action: 'note.sign', subject: stored.patientId, detail });
      await applyNoteToPlan(tx, writing, { note: stored, mayHide });
    }
    return loadNote(tx, context.envelope, noteId);
  });
  return { note };
};
