import { listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation } from '../rule.ts';
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

export const graphqlLetters: Operation[] = [
  forwardsTo(messaging, 'Query.lettersNotSent', 'messaging NotificationService.ListFailedLetters'),
  forwardsTo(messaging, 'Query.lettersNotSentCount', 'messaging NotificationService.CountFailedLetters'),
  forwardsTo(messaging, 'Mutation.handleFailedLetter', 'messaging NotificationService.HandleFailedLetter'),
];
