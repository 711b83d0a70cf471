import { authorizeSide, getReader, type Side } from '#src/access/conversation-access.ts';
import type { ConversationContext, ConversationHandler } from '#src/context.ts';
import type { Message } from '#src/domain/conversations/conversation.ts';
import {
  createClosedError,
  createConversationNotFoundError,
  createIdTakenError,
} from '#src/domain/conversations/conversation-errors.ts';
import { isOpen } from '#src/domain/conversations/decide-writing.ts';
import { findConversation, markRead } from '#src/store/conversations/conversations.ts';
import { addMessage, findMessage, type NewMessage } from '#src/store/conversations/messages.ts';
import { loadWriting } from '#src/use-cases/conversations/load-writing.ts';
import { openRow } from '#src/use-cases/conversations/open-conversation.ts';
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
  return { message: buildMessageProto(await store(context, side, wanted)) };
};

/** Stores the message with the next number. Two calls at once with one id store it once. */
async function store(context: ConversationContext, side: Side, wanted: NewMessage): Promise<Message> {
  return side.store.tx(async (tx) => {
    const added = await addMessage(tx, context.envelope, wanted);
    const row = added ?? (await findMessage(tx, wanted.id));
    // The id is of a message that the caller may not see.
    if (!row) throw createIdTakenError();
    if (added) await markRead(tx, getReader(side), wanted.conversationId, added.seq);
    return checkSame(openRow(context, row), row.conversationId, wanted);
  });
}

function checkSame(message: Message, conversationId: string, wanted: NewMessage): Message {
  const isSame =
    conversationId === wanted.conversationId && message.authorId === wanted.authorId && message.text === wanted.text;
  if (!isSame) throw createIdTakenError();
  return message;
}
