import { randomUUID } from 'node:crypto';
import { ChatRole } from '@linden/proto/messaging/v1/conversation_pb';
import type { ConversationService } from '@linden/proto/messaging/v1/conversation_service_pb';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import type { KnownCaller } from '../../../authorization/callers.ts';
import type { Cell, SamplesOf } from '../sample.ts';

const notification = () =>
  ({
    key: randomUUID(),
    accountId: randomUUID(),
    recipient: { case: 'email', value: 'noor@linden.example' },
    template: { case: 'accountExists', value: { signInLink: 'https://id.linden.example/sign-in' } },
  }) as const;

export const notificationSamples: SamplesOf<typeof NotificationService> = {
  sendNotification: { request: notification },
  getNotification: { request: async (cell) => ({ id: await sentBy(senderIn(cell), cell) }) },
};

const role = ChatRole.CLIENT;
const aConversation = () => ({ role, conversationId: randomUUID() });

export const conversationSamples: SamplesOf<typeof ConversationService> = {
  listConversations: { request: () => ({ role }) },
  countUnread: { request: () => ({ role }) },
  listChatContacts: { request: () => ({ role }) },
  getConversation: { request: aConversation },
  startConversation: { request: () => ({ role, providerId: randomUUID(), patientId: randomUUID() }) },
  listMessages: { request: aConversation },
  sendMessage: { request: () => ({ ...aConversation(), messageId: randomUUID(), text: 'Hello' }) },
  listAccountEvents: { request: () => ({ after: '' }) },
  markRead: { request: () => ({ ...aConversation(), seq: 1n }) },
  getChatSettings: { request: () => ({ role }) },
  putChatSettings: { request: () => ({ role, settings: { sendsEmail: true } }) },
};

function senderIn({ caller, object }: Cell): KnownCaller {
  if (object === 'one they sent') return caller;
  return caller === 'service identity' ? 'service accounts' : 'service identity';
}

async function sentBy(sender: KnownCaller, { cast }: Cell): Promise<string> {
  const client = cast.clients.as(NotificationService, 'messaging', sender);
  return (await client.sendNotification(notification())).notification?.id ?? '';
}
