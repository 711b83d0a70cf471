import { invalid } from '@linden/platform/domain-error';
import { type BookSeriesRequest, SeriesScope as ProtoScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { RequestedSlot } from '#src/domain/booking/booking-request.ts';
import { maxOccurrences, maxWeeksBetween } from '#src/domain/series/series.ts';
import type { SeriesScope } from '#src/domain/series/series-scope.ts';
import { readClientZone, readKey, readOptionalId, readRequiredState, readSlot } from './booking-from-proto.ts';
import { readId } from './request-fields.ts';

export type AskedSeries = {
  readonly slot: RequestedSlot;
  readonly patientId: string;
  readonly usState: string;
  readonly clientTimeZone: string | undefined;
  readonly payorId: string | undefined;
  readonly weeksBetween: number;
  readonly count: number;
  readonly leaveOut: ReadonlySet<number>;
};

export function readSeries(request: BookSeriesRequest): AskedSeries {
  readKey(request.key);
  const slot = readSlot(request.slot);
  if (slot.type !== 'FOLLOW_UP') throw invalid('SERIES_OF_FOLLOW_UPS', 'must be a follow-up', 'slot.type');
  const { numRecurrencesRequested: count } = request;
  if (count < 2 || count > maxOccurrences) {
    throw invalid('OUT_OF_RANGE', `must be 2 to ${maxOccurrences}`, 'numRecurrencesRequested');
  }
  const leaveOut = readLeaveOut(request.leaveOut, count);
  if (leaveOut.size === count) throw invalid('OUT_OF_RANGE', 'must leave at least one session', 'leaveOut');
  return {
    slot,
    patientId: readId(request.patientId, 'patientId'),
    usState: readRequiredState(request.usState),
    clientTimeZone: readClientZone(request.clientTimeZone),
    payorId: readOptionalId(request.payorId, 'payorId'),
    weeksBetween: readWeeksBetween(request.weeksBetween),
    count,
    leaveOut,
  };
}

export function readWeeksBetween(weeks: number): number {
  if (weeks >= 1 && weeks <= maxWeeksBetween) return weeks;
  throw invalid('OUT_OF_RANGE', `must be 1 to ${maxWeeksBetween}`, 'weeksBetween');
}

/** Reads the session numbers to leave out. @param count valid numbers are below it */
export function readLeaveOut(numbers: readonly number[], count: number): ReadonlySet<number> {
  const wrong = numbers.findIndex((number) => number < 0 || number >= count);
  if (wrong < 0) return new Set(numbers);
  throw invalid('OUT_OF_RANGE', `must be 0 to ${count - 1}`, `leaveOut.${wrong}`);
}

/** Reads the scope. An unspecified scope means the named appointment alone. */
export function readScope(value: ProtoScope): SeriesScope {
  switch (value) {
    case ProtoScope.UNSPECIFIED:
    case ProtoScope.THIS:
      return 'THIS';
    case ProtoScope.THIS_AND_FOLLOWING:
      return 'THIS_AND_FOLLOWING';
    case ProtoScope.ALL:
      return 'ALL';
    default:
      throw invalid('NOT_IN_LIST', 'must be this, this and following, or all', 'scope');
  }
}
