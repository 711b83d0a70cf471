import { defineJob } from '@linden/platform/queue/queue';
import { z } from 'zod';

/** Cancels an unconfirmed appointment when its time is up. This job is the fast path; the worker's sweep is the authority. */
export const lapseAppointmentJob = defineJob({
  queue: 'lapse-appointment',
  name: 'lapse-appointment',
  schema: z.object({ appointmentId: z.uuid() }),
  mode: 'once',
  id: ({ appointmentId }) => appointmentId,
  attempts: 1,
});
