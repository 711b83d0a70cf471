import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { createConflict, createNoteNotFoundError, createSaveError } from '#src/domain/notes/note-errors.ts';
import { isDischarge } from '#src/domain/notes/note-type.ts';
import { findNote, lockNote, type StoredNote, signNote as sign } from '#src/store/notes/notes.ts';
import { announceDischarge } from '#src/use-cases/notes/announce-discharge.ts';
import { checkCare } from '#src/use-cases/notes/check-care.ts';
import { addCosignState } from '#src/use-cases/notes/cosign-state.ts';
import { loadNote } from '#src/use-cases/notes/load-note.ts';
import { applyNoteToPlan } from '#src/use-cases/plans/apply-note-to-plan.ts';
import { carryOverGoals } from '#src/use-cases/plans/carry-over-goals.ts';
import { mayHidePlan } from '#src/use-cases/plans/sharing-rule.ts';
import { readId } from '#src/wire/request-fields.ts';

/**
 * Signs the revision that the provider saw, and takes its goals over into the plan. A discharge waits until scheduling says that the patient has
 * no upcoming sessions.
 */
export const signNote: Handler<'signNote'> = (context) => async (request, call) => {
  const { caller, store } = await authorizeAuthor(context, call);
  const noteId = readId(request.noteId, 'noteId');
  const seen = await store.read((tx) => findNote(tx, context.envelope, noteId));
  if (seen && !seen.signedAt) await checkCare(context, { ...seen, status: 'SAVED' }, false);
  const mayHide = await mayHidePlan(context, seen);
  const note = await store.tx(async (tx) => {
    const stored = requireSeen(await lockNote(tx, context.envelope, noteId), request.revision);
    if (!stored.signedAt) {
      const writing = { envelope: context.envelope, newId: context.newId, caller };
      await carryOverGoals(tx, writing, stored);
      await sign(tx, noteId);
      const detail = { note: noteId, revision: stored.revision };
      await appendAudit(tx, { actor: caller, action: 'note.sign', subject: stored.patientId, detail });
      await applyNoteToPlan(tx, writing, { note: stored, mayHide });
      if (isDischarge(stored.noteType)) await announceDischarge(tx, stored);
    }
    return loadNote(tx, context.envelope, noteId);
  });
  return { note: await addCosignState(context, note) };
};

function requireSeen(stored: StoredNote | undefined, revision: number): StoredNote {
  if (!stored) throw createNoteNotFoundError();
  if (!stored.savedAt) throw createConflict('NOTE_NOT_SAVED', 'a draft cannot be signed');
  if (stored.revision !== revision) throw createSaveError('STALE_REVISION');
  return stored;
}
