import { listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const senders = ['service accounts', 'service identity', 'service scheduling'] as const;

const forSupport = allow(listStronglyAuthenticated(['support', 'ops']), {
  STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']),
});

/** Messages to people: three services send, and each sees only its own messages. Staff follow up letters that reached no one. */
export const messaging: Operation[] = listRpcs(
  'messaging NotificationService',
  'services/messaging/src/domain/access/policies.ts',
  {
    SendNotification: { 'to any person': allow(senders) },
    GetNotification: {
      'one they sent': { ...allow(senders), only: senders },
      "another service's": allow([], { NOTIFICATION_NOT_FOUND: senders }),
    },
    ListClientLetters: { 'of an appointment': allow(['service scheduling']) },
    ListFailedLetters: { 'of every person': forSupport },
    CountFailedLetters: { all: forSupport },
    HandleFailedLetter: { 'a failed letter': forSupport },
  },
);

const writers = ['client', 'representative', 'former representative', 'unconverted client'] as const;
/** The calls of the matrix take the client's side. The provider's: services/messaging/tests/conversations/conversations.int.test.ts. */
const ofClients = (answers: NonNullable<Rule['answers']>): Operation['objects'] => ({
  "on the client's side": { otherwise: 'NOT_A_CLIENT', answers },
});
const own = ofClients({ allowed: writers });
const unknown = ofClients({ CONVERSATION_NOT_FOUND: writers });

const ofProviders: Operation['objects'] = {
  'their own': { otherwise: 'NOT_A_PROVIDER', answers: { allowed: ['provider', 'prescriber'] } },
};

/** Messages of providers and clients. A conversation of another account is as one that does not exist. */
export const conversations: Operation[] = listRpcs(
  'messaging ConversationService',
  'services/messaging/src/access/conversation-access.ts',
  {
    ListConversations: own,
    CountUnread: own,
    ListChatContacts: own,
    GetConversation: unknown,
    StartConversation: ofClients({ PATIENT_NOT_FOUND: writers }),
    ListMessages: unknown,
    SendMessage: unknown,
    MarkRead: unknown,
    GetChatSettings: own,
    PutChatSettings: own,
    ListWelcomeMessages: ofProviders,
    PutWelcomeMessage: ofProviders,
    DeleteWelcomeMessage: ofProviders,
    ListAccountEvents: {
      'of their own account': {
        otherwise: 'NOT_A_CLIENT',
        answers: { allowed: [...writers, 'provider', 'prescriber'] },
      },
    },
  },
);

const unknownAlert = allow([], {
  ALERT_ANSWERED: listStronglyAuthenticated(['support', 'ops']),
  STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']),
});
/** Of providers with a record: services/messaging/tests/conversations/alerts.int.test.ts. */
const ofOwnClients = (answers: NonNullable<Rule['answers']>): Operation['objects'] => ({
  'of their own clients': { otherwise: 'NOT_A_PROVIDER', answers },
});

/** Alerts about messages. Staff see that one waits, and read it with the patient's record open. */
export const alerts: Operation[] = listRpcs('messaging AlertService', 'services/messaging/src/access/alert-access.ts', {
  ListOwnAlerts: ofOwnClients({ allowed: ['provider'] }),
  AnswerAlerts: ofOwnClients({ ALERT_ANSWERED: ['provider'] }),
  ListWaitingAlerts: { 'of every client': forSupport },
  CountWaitingAlerts: { all: forSupport },
  GetWaitingAlert: { 'one that does not exist': unknownAlert },
  ReadAlert: { 'one that does not exist': unknownAlert },
  AnswerAlertAsStaff: { 'one that does not exist': unknownAlert },
});

export const graphqlAlerts: Operation[] = [
  forwardsTo(alerts, 'Query.safetyAlerts', 'messaging AlertService.ListOwnAlerts'),
  forwardsTo(alerts, 'Query.waitingSafetyAlerts', 'messaging AlertService.ListWaitingAlerts'),
  forwardsTo(alerts, 'Query.waitingSafetyAlertCount', 'messaging AlertService.CountWaitingAlerts'),
  // The refusal is in its result.
  {
    ...forwardsTo(alerts, 'Mutation.answerSafetyAlerts', 'messaging AlertService.AnswerAlerts'),
    objects: ofOwnClients({ allowed: ['provider'] }),
  },
  forwardsTo(alerts, 'Mutation.openSafetyAlert', 'messaging AlertService.GetWaitingAlert'),
  forwardsTo(alerts, 'Mutation.answerSafetyAlertAsStaff', 'messaging AlertService.AnswerAlertAsStaff'),
];

const fromConversations = (field: string, method: string) =>
  forwardsTo(conversations, field, `messaging ConversationService.${method}`);

export const graphqlConversations: Operation[] = [
  fromConversations('Query.conversations', 'ListConversations'),
  fromConversations('Query.unreadMessages', 'CountUnread'),
  fromConversations('Query.chatContacts', 'ListChatContacts'),
  fromConversations('Query.conversation', 'GetConversation'),
  fromConversations('Query.chatMessages', 'ListMessages'),
  // Asked without a provider, which is refused later.
  { ...fromConversations('Mutation.startConversation', 'StartConversation'), objects: own },
  fromConversations('Mutation.sendChatMessage', 'SendMessage'),
  fromConversations('Mutation.markConversationRead', 'MarkRead'),
  fromConversations('Query.chatSettings', 'GetChatSettings'),
  fromConversations('Mutation.saveChatSettings', 'PutChatSettings'),
  fromConversations('Query.welcomeMessages', 'ListWelcomeMessages'),
  fromConversations('Mutation.saveWelcomeMessage', 'PutWelcomeMessage'),
  fromConversations('Mutation.deleteWelcomeMessage', 'DeleteWelcomeMessage'),
  fromConversations('Subscription.accountEvents', 'ListAccountEvents'),
];

export const graphqlLetters: Operation[] = [
  forwardsTo(messaging, 'Query.lettersNotSent', 'messaging NotificationService.ListFailedLetters'),
  forwardsTo(messaging, 'Query.lettersNotSentCount', 'messaging NotificationService.CountFailedLetters'),
  forwardsTo(messaging, 'Mutation.handleFailedLetter', 'messaging NotificationService.HandleFailedLetter'),
];
