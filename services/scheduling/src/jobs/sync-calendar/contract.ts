import { defineJob } from '@linden/platform/queue/queue';
import { z } from 'zod';

/** Reads an external calendar account now. This job is the fast path; the worker's sweep is the authority. */
export const syncCalendarJob = defineJob({
  queue: 'sync-calendar',
  name: 'sync-calendar',
  schema: z.object({ accountId: z.uuid() }),
  mode: 'coalesce',
  id: ({ accountId }) => accountId,
  attempts: 1,
});
