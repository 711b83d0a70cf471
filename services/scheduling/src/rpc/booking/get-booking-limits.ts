import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { BookingLimit } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import type { LimitRaise } from '#src/domain/booking/limit-raise.ts';
import { loadLimitUse } from '#src/use-cases/booking/booking-limits.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Returns how much of the limits a patient uses, and what staff raised. Staff and operators only; reading is audited. */
export const getBookingLimits: AppointmentHandler<'getBookingLimits'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  const { openPerAccount, movesPerDay } = context.sessionLimits;
  const { used, more, raises } = await loadLimitUse(context, caller, readId(request.patientId, 'patientId'));
  return {
    uses: [
      { limit: BookingLimit.OPEN_SESSIONS, used: used.open, most: openPerAccount + more.open },
      { limit: BookingLimit.MOVES_PER_DAY, used: used.moves, most: movesPerDay + more.moves },
    ],
    raises: raises.map(toRaise),
  };
};

function toRaise({ id, kind, more, reason, raisedBy, raisedAt, endsAt }: LimitRaise) {
  return {
    id,
    limit: getEnumValue(BookingLimit, kind),
    more,
    reason,
    raisedBy: raisedBy.replace(/^account:/, ''),
    raisedAt: timestampFromDate(raisedAt),
    endsAt: timestampFromDate(endsAt),
  };
}
