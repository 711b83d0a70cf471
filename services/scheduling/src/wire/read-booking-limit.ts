import { invalid } from '@linden/platform/domain-error';
import { BookingLimit as ProtoLimit } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { type BookingLimit, bookingLimits } from '#src/domain/booking/limit-raise.ts';

export function readBookingLimit(limit: ProtoLimit): BookingLimit {
  const name = bookingLimits.find((each) => ProtoLimit[each] === limit);
  if (name) return name;
  throw invalid('NOT_IN_LIST', 'must be a limit that staff can raise', 'limit');
}
