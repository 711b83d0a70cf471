import { defineJob } from '@linden/platform/queue/queue';
import { z } from 'zod';

/** Compares ledger, card processor and claims for one night. The worker's sweep enqueues it again while the night is not done. */
export const reconcileJob = defineJob({
  queue: 'reconcile',
  name: 'reconcile',
  schema: z.object({ night: z.iso.date() }),
  mode: 'coalesce',
  id: ({ night }) => night,
  attempts: 1,
});
