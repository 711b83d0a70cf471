import type { Side } from '#src/access/conversation-access.ts';
import type { ConversationContext } from '#src/context.ts';
import type { Message, Pair } from '#src/domain/conversations/conversation.ts';
import { createIdTakenError } from '#src/domain/conversations/conversation-errors.ts';
import { addAccountEvent } from '#src/store/conversations/account-events.ts';
import { markRead } from '#src/store/conversations/conversations.ts';
import { addMessage, findMessage, type NewMessage } from '#src/store/conversations/messages.ts';
import { raiseAlert } from '#src/use-cases/alerts/raise-alert.ts';
import { openRow } from '#src/use-cases/conversations/open-conversation.ts';

/** Stores the message with the next number. Two calls at once with one id store it once. Who writes has read what is above. */
export async function saveMessage(
  context: ConversationContext,
  { store, caller }: Pick<Side, 'store' | 'caller'>,
  pair: Pair,
  wanted: NewMessage,
): Promise<Message> {
  const { conversationId, role } = wanted;
  const { providerId, patientId, accountId } = pair;
  const message = await store.tx(async (tx) => {
    const added = await addMessage(tx, context.envelope, wanted);
    const row = added ?? (await findMessage(tx, wanted.id));
    // The id is of a message that the caller may not see.
    if (!row) throw createIdTakenError();
    const reader = { role: wanted.role, accountId: wanted.authorId };
    if (added) {
      await markRead(tx, reader, conversationId, added.seq);
      const { seq } = added;
      await addAccountEvent(tx, { conversationId, providerId, patientId, accountId, kind: 'MESSAGE', role, seq });
      await raiseAlert(tx, context, caller, pair, { ...wanted, seq });
    }
    return checkSame(openRow(context, row), row.conversationId, wanted);
  });
  context.announce([accountId, providerId]);
  return message;
}

/** Throws unless the stored message is the wanted one. */
export function checkSame(message: Message, conversationId: string, wanted: NewMessage): Message {
  const isSame =
    conversationId === wanted.conversationId && message.authorId === wanted.authorId && message.text === wanted.text;
  if (!isSame) throw createIdTakenError();
  return message;
}
