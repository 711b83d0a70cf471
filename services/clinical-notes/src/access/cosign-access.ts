import type { HandlerContext } from '@connectrpc/connect';
import type { Context } from '#src/context.ts';
import { createNoteNotFoundError } from '#src/domain/notes/note-errors.ts';
import { type CosignFacts, findCosignFacts } from '#src/store/notes/cosignatures.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { type AuthorAccess, authorizeAuthor } from './note-access.ts';

/** Supervisors reach the notes of others through the service itself, after this check; row-level security shows them none. */
export const asService = { kind: 'service', name: 'clinical-notes' } as const;

/** The access of the supervisor of a note's author. Throws `NOT_A_PROVIDER` or, for any other note, `NOTE_NOT_FOUND`. */
export async function authorizeSupervisor<T>(
  context: Context,
  call: HandlerContext,
  noteId: string,
  work: (tx: NoteTx, access: Pick<AuthorAccess, 'caller' | 'providerId'>, facts: CosignFacts) => Promise<T>,
): Promise<T> {
  const { caller, providerId } = await authorizeAuthor(context, call);
  const { supervises } = await context.people.findRelations(providerId);
  return context.store.as(asService).tx(async (tx) => {
    const facts = await findCosignFacts(tx, noteId);
    const since = facts && supervises.get(facts.providerId);
    if (!since || !facts.signedAt) throw createNoteNotFoundError();
    if (!facts.cosignedAt && facts.signedAt < since) throw createNoteNotFoundError();
    return work(tx, { caller, providerId }, facts);
  });
}
