import { getCaller } from '@linden/platform/rpc/rpc-server';
import { authorize } from '#src/access/authorize.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { mayReadRaises } from '#src/domain/access/policies.ts';
import { loadRaise } from '#src/use-cases/booking/booking-limits.ts';
import { readBookingLimit } from '#src/wire/read-booking-limit.ts';
import { readSomeIds } from '#src/wire/request-fields.ts';

/** Tells the services that count a limit how much staff raised it. */
export const getRaisedLimit: AppointmentHandler<'getRaisedLimit'> = (context) => async (request, call) => {
  authorize(call, mayReadRaises);
  const limit = readBookingLimit(request.limit);
  return { more: await loadRaise(context, getCaller(call), limit, readSomeIds(request.patientIds, 'patientIds')) };
};
