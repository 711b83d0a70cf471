import { defineJob } from '@linden/platform/queue/queue';
import { z } from 'zod';

/** Makes a suggestion at once. This is only the fast path: the worker's sweep finds every suggestion that is due. */
export const suggestNoteJob = defineJob({
  queue: 'suggest-note',
  name: 'suggest-note',
  schema: z.object({ suggestionId: z.uuid() }),
  mode: 'coalesce',
  id: ({ suggestionId }) => suggestionId,
  attempts: 1,
});
