import { defineJob } from '@linden/platform/queue/queue';
import { z } from 'zod';

/** Sends one notification at once. This is only the fast path: the worker's sweep sends whatever it misses. */
export const sendNotificationJob = defineJob({
  queue: 'send-notification',
  name: 'send-notification',
  schema: z.object({ notificationId: z.uuid() }),
  mode: 'once',
  id: ({ notificationId }) => notificationId,
  attempts: 1,
});
