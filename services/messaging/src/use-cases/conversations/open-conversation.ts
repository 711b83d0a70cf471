import type { ConversationContext } from '#src/context.ts';
import type { Conversation, Message } from '#src/domain/conversations/conversation.ts';
import type { ConversationRow } from '#src/store/conversations/conversations.ts';
import { type MessageRow, openMessage } from '#src/store/conversations/messages.ts';

type Opener = Pick<ConversationContext, 'envelope' | 'logger'>;

/** Opens a message. One that does not open is logged by its id and has no text. */
export function openRow({ envelope, logger }: Opener, row: MessageRow): Message {
  return openMessage(envelope, row, (err, id) => logger.error({ err, row_id: id }, 'a message could not be opened'));
}

export function openConversation(
  opener: Opener,
  {
    last,
    otherSeq,
    otherAt,
    lastSeq,
    dischargedAt: _,
    ...same
  }: ConversationRow & { readonly last: MessageRow | undefined },
): Conversation {
  return {
    ...same,
    lastSeq: Number(lastSeq),
    lastMessage: last && openRow(opener, last),
    otherRead: otherSeq !== null && otherAt ? { seq: Number(otherSeq), at: otherAt } : undefined,
  };
}
