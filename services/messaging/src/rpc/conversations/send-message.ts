import { authorizeSide, getReader } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { createClosedError, createConversationNotFoundError } from '#src/domain/conversations/conversation-errors.ts';
import { isOpen } from '#src/domain/conversations/decide-writing.ts';
import { findConversation } from '#src/store/conversations/conversations.ts';
import { findMessage, type NewMessage } from '#src/store/conversations/messages.ts';
import { loadWriting } from '#src/use-cases/conversations/load-writing.ts';
import { openRow } from '#src/use-cases/conversations/open-conversation.ts';
import { checkSame, saveMessage } from '#src/use-cases/conversations/save-message.ts';
import { buildMessageProto } from '#src/wire/conversation-to-proto.ts';
import { readId, readText } from '#src/wire/request-fields.ts';

const maxText = 10_000;

export const sendMessage: ConversationHandler<'sendMessage'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  const wanted: NewMessage = {
    id: readId(request.messageId, 'messageId'),
    conversationId: readId(request.conversationId, 'conversationId'),
    role: side.role,
    authorId: side.caller.account,
    text: readText(request.text, 'text', maxText),
  };
  const [conversation, stored] = await side.store.read(async (tx) => [
    await findConversation(tx, getReader(side), wanted.conversationId),
    await findMessage(tx, wanted.id),
  ]);
  if (!conversation) throw createConversationNotFoundError();
  // Stored before, by a call whose answer was lost: it stays sent, also when no one may write any more.
  if (stored) return { message: buildMessageProto(checkSame(openRow(context, stored), stored.conversationId, wanted)) };
  const { writing } = await loadWriting(context, conversation);
  if (!isOpen(writing)) throw createClosedError();
  return { message: buildMessageProto(await saveMessage(context, side, conversation, wanted)) };
};
