import { authorizeSide, getReader } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { createConversationNotFoundError } from '#src/domain/conversations/conversation-errors.ts';
import { findConversation, markRead as mark } from '#src/store/conversations/conversations.ts';
import { readId } from '#src/wire/request-fields.ts';

/** A number past the newest message counts as the newest. */
export const markRead: ConversationHandler<'markRead'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  const id = readId(request.conversationId, 'conversationId');
  await side.store.tx(async (tx) => {
    const conversation = await findConversation(tx, getReader(side), id);
    if (!conversation) throw createConversationNotFoundError();
    const seq = request.seq < conversation.lastSeq ? request.seq : conversation.lastSeq;
    if (seq > 0n) await mark(tx, getReader(side), id, seq);
  });
  return {};
};
