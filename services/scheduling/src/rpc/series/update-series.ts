import { fromBinary } from '@bufbuild/protobuf';
import { invalid } from '@linden/platform/domain-error';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import {
  type UpdateSeriesRequest,
  UpdateSeriesRequestSchema,
  UpdateSeriesResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import { appointmentConflict, notVisible, requireActingSource } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import type { Location } from '#src/domain/hours/schedule.ts';
import { checkSameRequest } from '#src/domain/idempotency-key.ts';
import { maxOccurrences } from '#src/domain/series/series.ts';
import type { SeriesMove } from '#src/domain/series/series-move.ts';
import { listInScope } from '#src/domain/series/series-scope.ts';
import { findAppointment } from '#src/store/appointments/appointments.ts';
import { findStoredRequest } from '#src/store/booking/booking-requests.ts';
import { findSeries } from '#src/store/series/series.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { evaluateMove } from '#src/use-cases/appointments/evaluate-move.ts';
import { saveSeriesMove } from '#src/use-cases/series/save-series-move.ts';
import { readKey, readLocation, readStart } from '#src/wire/booking-from-proto.ts';
import { readLeaveOut, readScope, readWeeksBetween } from '#src/wire/read-series.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Moves all requested sessions of a series or none. The answer names unavailable ones, which the next try may leave out. */
export const updateSeries: AppointmentHandler<'updateSeries'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const move = readSeriesMove(request);
  const idempotencyKey = readIdempotencyKey(caller, UpdateSeriesRequestSchema, request);
  const { storedRequest, appointment } = await openTransactionFor(context.store, caller).read(async (tx) => ({
    storedRequest: await findStoredRequest(tx, idempotencyKey),
    appointment: await findAppointment(tx, move.id),
  }));
  if (storedRequest) checkSameRequest(idempotencyKey, storedRequest);
  if (storedRequest?.answer) return fromBinary(UpdateSeriesResponseSchema, storedRequest.answer);
  if (!appointment) throw notVisible(context, caller);
  const source = requireActingSource(context, caller, appointment);
  if (source === 'VISITOR') throw notAllowed();
  const { grouping } = appointment;
  if (!grouping) throw appointmentConflict('NOT_A_SERIES', 'this appointment is not part of a series');
  const none = { holdId: undefined, overrideReason: undefined };
  const named = { appointmentId: move.id, proved: {} };
  // Checks state, payor and provider for each place. Times are checked together later.
  for (const location of await placesOf(context, caller, move, appointment)) {
    await evaluateMove(context, { caller, named, appointment, source, start: move.start, location, ...none });
  }
  return saveSeriesMove(context, { caller, idempotencyKey, move, source, appointment, grouping });
};

/** Returns the places of the moved sessions. A series may have sessions in both. */
async function placesOf(
  { store, clock }: AppointmentContext,
  caller: Caller,
  move: SeriesMove,
  { location, grouping }: Appointment,
): Promise<Set<Location>> {
  if (move.location) return new Set([move.location]);
  const members = grouping ? await openTransactionFor(store, caller).read((tx) => findSeries(tx, grouping.id)) : [];
  const moved = listInScope(members, move.id, move.scope, clock.now().getTime()).filter(
    ({ number }) => !move.leaveOut.has(number),
  );
  return new Set([location, ...moved.map((member) => member.appointment.location)]);
}

function readSeriesMove(request: UpdateSeriesRequest): SeriesMove {
  readKey(request.key);
  const scope = readScope(request.scope);
  const start = readStart(request.start, 'start');
  if (start % 60_000 !== 0) throw invalid('INVALID_TIME', 'must be a whole minute', 'start');
  if (request.weeksBetween !== 0 && scope === 'THIS') {
    throw invalid('OUT_OF_RANGE', 'must be empty when only one session moves', 'weeksBetween');
  }
  return {
    id: readId(request.appointmentId, 'appointmentId'),
    scope,
    start,
    location:
      request.location === AppointmentLocation.UNSPECIFIED ? undefined : readLocation(request.location, 'location'),
    weeksBetween: request.weeksBetween === 0 ? undefined : readWeeksBetween(request.weeksBetween),
    leaveOut: readLeaveOut(request.leaveOut, maxOccurrences),
  };
}
