import { defineJob } from '@linden/platform/queue';
import { z } from 'zod';

/** Sends one at once. The fast path alone: whatever it leaves undone the worker's sweep does. */
export const sendNotificationJob = defineJob({
  queue: 'send-notification',
  name: 'send-notification',
  schema: z.object({ notificationId: z.uuid() }),
  mode: 'once',
  id: ({ notificationId }) => notificationId,
  attempts: 1,
});
