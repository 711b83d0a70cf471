import type { ServiceImpl } from '@connectrpc/connect';
import type { ConversationService } from '@linden/proto/messaging/v1/conversation_service_pb';
import type { ConversationContext } from '#src/context.ts';
import { countUnread } from '#src/rpc/conversations/count-unread.ts';
import { deleteWelcomeMessage } from '#src/rpc/conversations/delete-welcome-message.ts';
import { getChatSettings } from '#src/rpc/conversations/get-chat-settings.ts';
import { getConversation } from '#src/rpc/conversations/get-conversation.ts';
import { listAccountEvents } from '#src/rpc/conversations/list-account-events.ts';
import { listChatContacts } from '#src/rpc/conversations/list-chat-contacts.ts';
import { listConversations } from '#src/rpc/conversations/list-conversations.ts';
import { listMessages } from '#src/rpc/conversations/list-messages.ts';
import { listWelcomeMessages } from '#src/rpc/conversations/list-welcome-messages.ts';
import { markRead } from '#src/rpc/conversations/mark-read.ts';
import { putChatSettings } from '#src/rpc/conversations/put-chat-settings.ts';
import { putWelcomeMessage } from '#src/rpc/conversations/put-welcome-message.ts';
import { sendMessage } from '#src/rpc/conversations/send-message.ts';
import { startConversation } from '#src/rpc/conversations/start-conversation.ts';

export function createConversationHandlers(context: ConversationContext): ServiceImpl<typeof ConversationService> {
  return {
    listConversations: listConversations(context),
    countUnread: countUnread(context),
    listChatContacts: listChatContacts(context),
    getConversation: getConversation(context),
    startConversation: startConversation(context),
    listMessages: listMessages(context),
    sendMessage: sendMessage(context),
    listAccountEvents: listAccountEvents(context),
    markRead: markRead(context),
    listWelcomeMessages: listWelcomeMessages(context),
    putWelcomeMessage: putWelcomeMessage(context),
    deleteWelcomeMessage: deleteWelcomeMessage(context),
    getChatSettings: getChatSettings(context),
    putChatSettings: putChatSettings(context),
  };
}
