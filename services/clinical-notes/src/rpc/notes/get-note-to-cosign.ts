import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeSupervisor } from '#src/access/cosign-access.ts';
import type { CosignHandler } from '#src/context.ts';
import { addCosignState } from '#src/use-cases/notes/cosign-state.ts';
import { loadNote } from '#src/use-cases/notes/load-note.ts';
import { readId } from '#src/wire/request-fields.ts';

/** The AI statuses are the author's alone. */
export const getNoteToCosign: CosignHandler<'getNoteToCosign'> = (context) => async (request, call) => {
  const noteId = readId(request.noteId, 'noteId');
  const note = await authorizeSupervisor(context, call, noteId, async (tx, { caller }) => {
    const found = await loadNote(tx, context.envelope, noteId);
    const detail = { note: noteId };
    await appendAudit(tx, { actor: caller, action: 'note.read', subject: found.patientId, detail });
    return found;
  });
  note.aiStatuses = '';
  const person = await context.people.findPatient(note.patientId);
  return {
    note: await addCosignState(context, note),
    patientName: person ? `${person.firstName} ${person.lastName}`.trim() : '',
  };
};
