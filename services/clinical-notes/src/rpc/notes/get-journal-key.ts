import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { putJournalKeys } from '#src/store/notes/journal-keys.ts';

/** Returns the keys of the calling account, and of no other. */
export const getJournalKey: Handler<'getJournalKey'> = (context) => async (_, call) => {
  const { caller, store } = await authorizeAuthor(context, call);
  const wanted = { accountId: caller.account, id: context.newId(), proposed: context.newKey };
  const keys = await store.tx((tx) => putJournalKeys(tx, context.envelope, wanted));
  return { key: keys[0]?.key ?? new Uint8Array(), keys: keys.map(({ day, key }) => ({ day, key })) };
};
