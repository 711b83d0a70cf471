import { defineJob } from '@linden/platform/queue/queue';
import { z } from 'zod';

/** Runs a benefits check at once. This is only the fast path: the worker's sweep runs every check that is due. */
export const runBenefitsCheckJob = defineJob({
  queue: 'run-benefits-checks',
  name: 'run-benefits-check',
  schema: z.object({ checkId: z.uuid() }),
  mode: 'coalesce',
  id: ({ checkId }) => checkId,
  attempts: 1,
});
