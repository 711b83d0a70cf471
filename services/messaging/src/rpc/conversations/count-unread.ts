import { authorizeSide, getReach, getReader } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { countUnread as count } from '#src/store/conversations/conversations.ts';

export const countUnread: ConversationHandler<'countUnread'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  return { count: await side.store.read((tx) => count(tx, getReader(side), getReach(side))) };
};
