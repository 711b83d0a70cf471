import { authorizeSide, getOwner } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { findChatSettings } from '#src/store/conversations/chat-settings.ts';

export const getChatSettings: ConversationHandler<'getChatSettings'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  return { settings: await side.store.read((tx) => findChatSettings(tx, getOwner(side))) };
};
