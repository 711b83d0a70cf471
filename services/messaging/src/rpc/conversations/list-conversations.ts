import { authorizeSide, getReach, getReader } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { listConversations as list } from '#src/store/conversations/conversations.ts';
import { loadNames } from '#src/use-cases/conversations/load-names.ts';
import { openConversation } from '#src/use-cases/conversations/open-conversation.ts';
import { buildConversationProto } from '#src/wire/conversation-to-proto.ts';

export const listConversations: ConversationHandler<'listConversations'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  const rows = await side.store.read((tx) => list(tx, getReader(side), getReach(side)));
  const conversations = rows.map((row) => openConversation(context, row));
  const namesOf = await loadNames(context.people, conversations);
  return { conversations: conversations.map((each) => buildConversationProto(each, namesOf(each))) };
};
