import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeSupervisor } from '#src/access/cosign-access.ts';
import type { CosignHandler } from '#src/context.ts';
import { addCosignature } from '#src/store/notes/cosignatures.ts';
import { addCosignState } from '#src/use-cases/notes/cosign-state.ts';
import { loadNote } from '#src/use-cases/notes/load-note.ts';
import { readId } from '#src/wire/request-fields.ts';

export const cosignNote: CosignHandler<'cosignNote'> = (context) => async (request, call) => {
  const noteId = readId(request.noteId, 'noteId');
  const note = await authorizeSupervisor(context, call, noteId, async (tx, { caller, providerId }) => {
    const isNew = await addCosignature(tx, { noteId, supervisorId: providerId, accountId: caller.account });
    const found = await loadNote(tx, context.envelope, noteId);
    const entry = { actor: caller, action: 'note.cosign', subject: found.patientId, detail: { note: noteId } };
    if (isNew) await appendAudit(tx, entry);
    return found;
  });
  note.aiStatuses = '';
  return { note: await addCosignState(context, note) };
};
