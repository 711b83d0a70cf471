import { randomUUID } from 'node:crypto';
import { AlertAction } from '@linden/proto/messaging/v1/alert_pb';
import type { AlertService } from '@linden/proto/messaging/v1/alert_service_pb';
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
  listWelcomeMessages: { request: () => ({}) },
  putWelcomeMessage: { request: () => ({ id: randomUUID(), title: 'Welcome', text: 'Hello', isOn: false }) },
  deleteWelcomeMessage: { request: () => ({ id: randomUUID() }) },
  getChatSettings: { request: () => ({ role }) },
  putChatSettings: { request: () => ({ role, settings: { sendsEmail: true } }) },
};

const done = { action: AlertAction.SPOKE_WITH_CLIENT, note: 'We spoke on the phone.' };
const anAlert = () => ({ id: randomUUID() });

export const alertSamples: SamplesOf<typeof AlertService> = {
  listOwnAlerts: { request: () => ({}) },
  answerAlerts: { request: () => ({ conversationId: randomUUID(), upToSeq: 1n, ...done }) },
  listWaitingAlerts: { request: () => ({}) },
  countWaitingAlerts: { request: () => ({}) },
  getWaitingAlert: { request: anAlert },
  readAlert: { request: anAlert },
  answerAlertAsStaff: { request: () => ({ ...anAlert(), ...done }) },
};

function senderIn({ caller, object }: Cell): KnownCaller {
  if (object === 'one they sent') return caller;
  return caller === 'service identity' ? 'service accounts' : 'service identity';
}

async function sentBy(sender: KnownCaller, { cast }: Cell): Promise<string> {
  const client = cast.clients.as(NotificationService, 'messaging', sender);
  return (await client.sendNotification(notification())).notification?.id ?? '';
}
