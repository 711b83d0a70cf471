import { allow, listRpcs, type Operation } from '../rule.ts';

const senders = ['service accounts', 'service identity', 'service scheduling'] as const;

/** Messages to people: three services send, and each sees only its own messages. */
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
  },
);
