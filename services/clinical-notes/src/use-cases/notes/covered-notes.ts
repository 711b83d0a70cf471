import type { HandlerContext } from '@connectrpc/connect';
import { appendAudit } from '@linden/platform/audit/audit';
import { asService } from '#src/access/cosign-access.ts';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Context } from '#src/context.ts';
import { createNoteNotFoundError } from '#src/domain/notes/note-errors.ts';
import { listSignedNotes } from '#src/store/notes/notes.ts';
import { loadNote } from './load-note.ts';

const most = 100;

/** Lists signed notes of the providers for whom the caller covers today. Covers read through the service, as supervisors do. */
export async function listCoveredNotes(context: Context, call: HandlerContext) {
  const { caller, providerId } = await authorizeAuthor(context, call);
  const { coversFor } = await context.people.findRelations(providerId);
  if (coversFor.length === 0) return [];
  return context.store.as(asService).tx(async (tx) => {
    for (const provider of coversFor) {
      await appendAudit(tx, { actor: caller, action: 'note.list_covered', detail: { provider } });
    }
    return listSignedNotes(tx, coversFor, most);
  });
}

/** Loads one of them, to read only. Throws `NOTE_NOT_FOUND`. */
export async function loadCoveredNote(context: Context, call: HandlerContext, noteId: string) {
  const { caller, providerId } = await authorizeAuthor(context, call);
  const { coversFor } = await context.people.findRelations(providerId);
  return context.store.as(asService).tx(async (tx) => {
    const found = await loadNote(tx, context.envelope, noteId);
    if (!found.signedAt || !coversFor.includes(found.providerId)) throw createNoteNotFoundError();
    const detail = { note: noteId, why: 'COVERS' };
    await appendAudit(tx, { actor: caller, action: 'note.read', subject: found.patientId, detail });
    return found;
  });
}
