import { invalid } from '@linden/platform/domain-error';
import { BookingLimit as ProtoLimit } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { requireInside, throwFirstFault } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { type BookingLimit, bookingLimits, findRaiseFaults } from '#src/domain/booking/limit-raise.ts';
import { raiseLimitOf } from '#src/use-cases/booking/booking-limits.ts';
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
    kind: readLimit(request.limit),
    more,
    days,
    reason: readStaffReason(request.reason),
  });
  return {};
};

function readLimit(limit: ProtoLimit): BookingLimit {
  const name = bookingLimits.find((each) => ProtoLimit[each] === limit);
  if (name) return name;
  throw invalid('NOT_IN_LIST', 'must be a limit that staff can raise', 'limit');
}
