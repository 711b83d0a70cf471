import { create, fromBinary } from '@bufbuild/protobuf';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import {
  type RescheduleAppointmentRequest,
  RescheduleAppointmentRequestSchema,
  RescheduleAppointmentResponseSchema,
  TimeRefusal,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import {
  checkLink,
  checkMovable,
  findNamedAppointment,
  notVisible,
  requireActingSource,
} from '#src/access/appointment-access.ts';
import { readCaller, requireActor } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { type Appointment, type ChangeSource, isLive } from '#src/domain/appointments/appointment.ts';
import { checkSameRequest } from '#src/domain/idempotency-key.ts';
import { findAppointment, readClock } from '#src/store/appointments/appointments.ts';
import { findStoredRequest } from '#src/store/booking/booking-requests.ts';
import { countMoves } from '#src/store/booking/open-sessions.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { evaluateMove } from '#src/use-cases/appointments/evaluate-move.ts';
import { type Move, saveMove } from '#src/use-cases/appointments/save-move.ts';
import { listReaderAddresses } from '#src/use-cases/booking/check-session-caps.ts';
import { buildAppointmentProto, buildStartsProto, toVisitor } from '#src/wire/appointment-to-proto.ts';
import { readKey, readLocation, readOptionalId, readOverrideReason, readStart } from '#src/wire/booking-from-proto.ts';

/** Moves an appointment. One that is at the requested time already counts as moved. If the new time is unavailable, it stays. */
export const rescheduleAppointment: AppointmentHandler<'rescheduleAppointment'> =
  (context) => async (request, call) => {
    const caller = await readCaller(context, call);
    readKey(request.key);
    requireActor(caller);
    const idempotencyKey = readIdempotencyKey(caller, RescheduleAppointmentRequestSchema, request);
    const asked = readMove(request);
    const named = await findNamedAppointment(context, request.appointment);
    const before = await openTransactionFor(context.store, caller, named.proved).read(async (tx) => ({
      storedRequest: await findStoredRequest(tx, idempotencyKey),
      appointment: await findAppointment(tx, named.appointmentId),
      now: await readClock(tx),
    }));
    if (before.appointment) checkLink(named.proved, before.appointment, before.now);
    if (before.storedRequest) checkSameRequest(idempotencyKey, before.storedRequest);
    if (before.storedRequest?.answer)
      return fromBinary(RescheduleAppointmentResponseSchema, before.storedRequest.answer);
    if (!before.appointment) throw notVisible(context, caller);
    return decide(context, { caller, named, idempotencyKey, asked, appointment: before.appointment, now: before.now });
  };

async function decide(
  context: AppointmentContext,
  {
    caller,
    named,
    idempotencyKey,
    asked,
    appointment,
    now,
  }: Omit<Move, 'source' | 'to' | 'replyWith' | 'asked' | 'addresses'> & {
    readonly asked: AskedMove;
    readonly now: number;
  },
) {
  const { policy } = context;
  const source = requireActingSource(context, caller, appointment);
  if (asked.overrideReason !== undefined && !mayOverride(source)) {
    throw new DomainError({ code: 'NOT_ALLOWED', kind: 'denied', message: 'only staff may move outside the rules' });
  }
  const location = asked.location ?? appointment.location;
  const answer = (moved: boolean, stands: Appointment, rest = {}) => {
    const told = buildAppointmentProto(stands, { now, source, policy });
    const shown = source === 'VISITOR' ? toVisitor(told) : told;
    return create(RescheduleAppointmentResponseSchema, { appointment: shown, moved, ...rest });
  };
  const isThere = appointment.start.getTime() === asked.start && appointment.location === location;
  if (isThere && isLive(appointment)) return answer(true, appointment);
  const evaluation = await evaluateMove(context, { ...asked, caller, named, appointment, source, location });
  checkMovable(appointment, evaluation.now, source, policy);
  const not = (refusedAs: string) =>
    answer(false, appointment, {
      nearby: buildStartsProto(evaluation.nearby()),
      refusedAs: getEnumValue(TimeRefusal, refusedAs),
    });
  if (evaluation.status !== 'OPEN') return not(evaluation.status);
  const to = {
    start: new Date(asked.start),
    minutes: evaluation.minutes,
    location,
    bufferMinutes: evaluation.bufferMinutes,
  };
  const replyWith = (moved: Appointment) => answer(true, moved);
  const addresses = source === 'VISITOR' ? await findProvable(context, caller, { named, appointment }) : [];
  const outcome = await saveMove(context, {
    caller,
    named,
    idempotencyKey,
    appointment,
    source,
    addresses,
    to,
    asked,
    replyWith,
  });
  return typeof outcome === 'string' ? not(outcome) : outcome;
}

/** Returns the addresses of which the visitor may have proved one. They are only asked for past the visitor's budget. */
async function findProvable(
  context: AppointmentContext,
  caller: Caller,
  { named, appointment }: Pick<Move, 'named' | 'appointment'>,
): Promise<Uint8Array[]> {
  const counts = await openTransactionFor(context.store, caller, named.proved).read((tx) =>
    countMoves(tx, [appointment.id]),
  );
  const isWithin = counts.byVisitors < context.sessionLimits.visitorMovesPerDay;
  return isWithin ? [] : listReaderAddresses(context, appointment.patientId);
}

type AskedMove = ReturnType<typeof readMove>;

function readMove(request: RescheduleAppointmentRequest) {
  const { location, overrideReason } = request;
  const start = readStart(request.start, 'start');
  if (start % 60_000 !== 0) throw invalid('INVALID_TIME', 'must be a whole minute', 'start');
  return {
    start,
    location: location === AppointmentLocation.UNSPECIFIED ? undefined : readLocation(location, 'location'),
    holdId: readOptionalId(request.holdId, 'holdId'),
    overrideReason: readOverrideReason(overrideReason),
  };
}

function mayOverride(source: ChangeSource): boolean {
  return source === 'SUPPORT' || source === 'SYSTEM';
}
