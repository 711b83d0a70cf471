import { authorizeSide, getOwner } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { saveChatSettings } from '#src/use-cases/conversations/save-chat-settings.ts';

export const putChatSettings: ConversationHandler<'putChatSettings'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  return {
    settings: await saveChatSettings(side, getOwner(side), { sendsEmail: request.settings?.sendsEmail ?? true }),
  };
};
