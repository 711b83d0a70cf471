import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { putJournalKey } from '#src/store/notes/journal-keys.ts';

/** Returns the key of the calling account, and of no other. */
export const getJournalKey: Handler<'getJournalKey'> = (context) => async (_, call) => {
  const { caller, store } = await authorizeAuthor(context, call);
  const key = await store.tx((tx) => putJournalKey(tx, context.envelope, caller.account, context.newKey));
  return { key };
};
