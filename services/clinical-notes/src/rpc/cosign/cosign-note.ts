import { appendAudit } from '@linden/platform/audit/audit';
import type { CosignHandler } from '#src/context.ts';
import { readId } from '#src/request-fields.ts';
import { loadNote } from '#src/rpc/load-note.ts';
import { addCosignature } from '#src/store/cosignatures.ts';
import { authorizeSupervisor } from './cosign-access.ts';

export const cosignNote: CosignHandler<'cosignNote'> = (context) => async (request, call) => {
  const noteId = readId(request.noteId, 'note_id');
  const note = await authorizeSupervisor(context, call, noteId, async (tx, { caller, providerId }) => {
    const isNew = await addCosignature(tx, { noteId, supervisorId: providerId, accountId: caller.account });
    const found = await loadNote(tx, context.envelope, noteId);
    const entry = { actor: caller, action: 'note.cosign', subject: found.patientId, detail: { note: noteId } };
    if (isNew) await appendAudit(tx, entry);
    return found;
  });
  note.aiStatuses = '';
  return { note };
};
