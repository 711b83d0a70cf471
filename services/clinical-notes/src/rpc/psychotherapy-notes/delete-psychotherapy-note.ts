import { appendAudit } from '@linden/platform/audit/audit';
import type { PsychotherapyHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/note-errors.ts';
import { readId } from '#src/request-fields.ts';
import { isHeld } from '#src/store/legal-holds.ts';
import { lockPsychotherapyNote, deletePsychotherapyNote as remove } from '#src/store/psychotherapy-notes.ts';
import { authorizeAuthor } from '../note-access.ts';

/** Of a note of another provider the caller sees nothing, so this changes nothing. */
export const deletePsychotherapyNote: PsychotherapyHandler<'deletePsychotherapyNote'> =
  (context) => async (request, call) => {
    const { caller, store } = await authorizeAuthor(context, call);
    const id = readId(request.noteId, 'note_id');
    await store.tx(async (tx) => {
      const stored = await lockPsychotherapyNote(tx, context.envelope, id);
      if (!stored) return;
      const { patientId } = stored;
      if (await isHeld(tx, patientId)) throw createConflict('LEGAL_HOLD', 'the records of this patient are held');
      await remove(tx, id);
      const detail = { note: id };
      await appendAudit(tx, { actor: caller, action: 'psychotherapy_note.delete', subject: patientId, detail });
    });
    return {};
  };
