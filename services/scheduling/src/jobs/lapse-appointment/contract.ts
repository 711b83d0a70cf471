import { defineJob } from '@linden/platform/queue';
import { z } from 'zod';

/** Cancels what nobody confirmed, when its time is up. The fast path alone: the worker's sweep is the authority. */
export const lapseAppointmentJob = defineJob({
  queue: 'lapse-appointment',
  name: 'lapse-appointment',
  schema: z.object({ appointmentId: z.uuid() }),
  mode: 'once',
  id: ({ appointmentId }) => appointmentId,
  attempts: 1,
});
