import { requireInside, throwFirstFault } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { findRaiseFaults } from '#src/domain/booking/limit-raise.ts';
import { raiseLimitOf } from '#src/use-cases/booking/booking-limits.ts';
import { readBookingLimit } from '#src/wire/read-booking-limit.ts';
import { readStaffReason } from '#src/wire/read-staff-reason.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Raises a limit of a patient for some days. A repeated request changes nothing. */
export const raiseBookingLimit: AppointmentHandler<'raiseBookingLimit'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  const { more, days } = request;
  throwFirstFault(findRaiseFaults({ more, days }));
  await raiseLimitOf(context, caller, {
    id: readId(request.id, 'id'),
    patientId: readId(request.patientId, 'patientId'),
    kind: readBookingLimit(request.limit),
    more,
    days,
    reason: readStaffReason(request.reason),
  });
  return {};
};
