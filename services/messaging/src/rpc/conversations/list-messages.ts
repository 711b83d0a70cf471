import { authorizeSide, getReader } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { createConversationNotFoundError } from '#src/domain/conversations/conversation-errors.ts';
import { findConversation } from '#src/store/conversations/conversations.ts';
import { listMessages as list } from '#src/store/conversations/messages.ts';
import { openRow } from '#src/use-cases/conversations/open-conversation.ts';
import { buildMessageProto } from '#src/wire/conversation-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Messages of one answer. */
const limit = 100;

export const listMessages: ConversationHandler<'listMessages'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  const id = readId(request.conversationId, 'conversationId');
  const { beforeSeq, afterSeq } = request;
  const range = beforeSeq > 0n ? { before: beforeSeq } : afterSeq > 0n ? { after: afterSeq } : {};
  const rows = await side.store.read(async (tx) => {
    if (!(await findConversation(tx, getReader(side), id))) throw createConversationNotFoundError();
    return list(tx, id, { ...range, limit });
  });
  // One row more than asked for tells that there are others: the earliest, or with `afterSeq` the latest.
  const shown = 'after' in range ? rows.slice(0, limit) : rows.slice(-limit);
  const [first] = shown;
  return {
    messages: shown.map((row) => buildMessageProto(openRow(context, row))),
    hasEarlier: first !== undefined && first.seq > 1n,
  };
};
