import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { PsychotherapyHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { isHeld } from '#src/store/legal-holds/legal-holds.ts';
import {
  lockPsychotherapyNote,
  deletePsychotherapyNote as remove,
} from '#src/store/psychotherapy-notes/psychotherapy-notes.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Of a note of another provider the caller sees nothing, so this changes nothing. */
export const deletePsychotherapyNote: PsychotherapyHandler<'deletePsychotherapyNote'> =
  (context) => async (request, call) => {
    const { caller, store } = await authorizeAuthor(context, call);
    const id = readId(request.noteId, 'noteId');
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
