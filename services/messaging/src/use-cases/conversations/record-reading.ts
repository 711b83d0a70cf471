import { getReader, type Side } from '#src/access/conversation-access.ts';
import type { ConversationContext } from '#src/context.ts';
import { createConversationNotFoundError } from '#src/domain/conversations/conversation-errors.ts';
import { addAccountEvent } from '#src/store/conversations/account-events.ts';
import { findConversation, markRead } from '#src/store/conversations/conversations.ts';

/** Records how far the caller has read. A number past the newest message counts as the newest. */
export async function recordReading(
  { announce }: Pick<ConversationContext, 'announce'>,
  side: Side,
  id: string,
  seq: bigint,
): Promise<void> {
  const told = await side.store.tx(async (tx) => {
    const conversation = await findConversation(tx, getReader(side), id);
    if (!conversation) throw createConversationNotFoundError();
    const read = seq < conversation.lastSeq ? seq : conversation.lastSeq;
    if (read === 0n || !(await markRead(tx, getReader(side), id, read))) return [];
    await addAccountEvent(tx, { ...conversation, conversationId: id, kind: 'READ', role: side.role, seq: read });
    return [conversation.accountId, conversation.providerId];
  });
  if (told.length > 0) announce(told);
}
