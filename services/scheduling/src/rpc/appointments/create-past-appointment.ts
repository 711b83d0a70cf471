import { fromBinary } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import {
  type CreatePastAppointmentRequest,
  CreatePastAppointmentRequestSchema,
  CreatePastAppointmentResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import { changeAuthor, throwFirstFault } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { findPastFaults } from '#src/domain/appointments/kept-by-provider.ts';
import { checkSameRequest, type IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { minuteMs } from '#src/domain/range.ts';
import { readAppointment, readClock } from '#src/store/appointments/appointments.ts';
import { hasOverlappingSession } from '#src/store/appointments/past.ts';
import type { NewAppointment } from '#src/store/booking/save-booking.ts';
import { applyChange } from '#src/store/changes/changes.ts';
import { recordChange } from '#src/store/changes/record-change.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { addAppointments, reserveTimes } from '#src/store/series/series.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { checkBookingAllowed } from '#src/use-cases/booking/check-booking-allowed.ts';
import { type BookingEvaluation, evaluateBooking } from '#src/use-cases/booking/evaluate-booking.ts';
import { inTransaction } from '#src/use-cases/in-transaction.ts';
import { buildAppointmentProto } from '#src/wire/appointment-to-proto.ts';
import { readKey, readLocation, readOptionalId, readRequiredState, readStart } from '#src/wire/booking-from-proto.ts';
import { readId } from '#src/wire/request-fields.ts';
import { readAppointmentType } from '#src/wire/schedule-from-proto.ts';

/** Adds a session that took place without a booking, with a client of the signed-in provider. */
export const createPastAppointment: AppointmentHandler<'createPastAppointment'> =
  (context) => async (request, call) => {
    const caller = await readCaller(context, call);
    const { providerId } = caller;
    if (!providerId) throw notAllowed();
    const asked = readPast(request);
    throwFirstFault(
      findPastFaults(asked.start, request.minutes, await openTransactionFor(context.store, caller).read(readClock)),
    );
    const idempotencyKey = readIdempotencyKey(caller, CreatePastAppointmentRequestSchema, request);
    const { type, location, start, ...rest } = asked;
    const slot = { providerId, type, location, start };
    const how = {
      profile: undefined,
      isOverride: true,
      isOutsideHours: false,
      isPast: true,
      holdId: undefined,
      idempotencyKey,
      source: 'PROVIDER',
    } as const;
    const evaluation = await evaluateBooking(context, caller, { slot, ...rest, ...how });
    if (evaluation.storedRequest) checkSameRequest(idempotencyKey, evaluation.storedRequest);
    if (evaluation.storedRequest?.answer)
      return fromBinary(CreatePastAppointmentResponseSchema, evaluation.storedRequest.answer);
    checkBookingAllowed('PROVIDER', evaluation);
    const session = sessionOf(context, { idempotencyKey, asked, minutes: request.minutes, providerId, evaluation });
    const { reply } = await keep(context, caller, idempotencyKey, session, request.unlisted);
    context.wakeConsumers();
    return reply;
  };

type AskedPast = ReturnType<typeof readPast>;

function readPast(request: CreatePastAppointmentRequest) {
  readKey(request.key);
  return {
    patientId: readId(request.patientId, 'patientId'),
    start: readStart(request.start, 'start'),
    type: readAppointmentType(request.type, 'type'),
    location: readLocation(request.location, 'location'),
    usState: readRequiredState(request.usState),
    payorId: readOptionalId(request.payorId, 'payorId'),
  };
}

function sessionOf(
  { newId, newPublicId }: AppointmentContext,
  given: {
    idempotencyKey: IdempotencyKey;
    asked: AskedPast;
    minutes: number;
    providerId: string;
    evaluation: BookingEvaluation;
  },
): NewAppointment {
  const { start, ...asked } = given.asked;
  const { schedule, missedFeeCents, now } = given.evaluation;
  return {
    id: newId(),
    eventId: newPublicId(),
    shortId: newPublicId(),
    bookedBy: given.idempotencyKey.actor,
    ...asked,
    providerId: given.providerId,
    start: new Date(start),
    end: new Date(start + given.minutes * minuteMs),
    timeZone: schedule?.timeZone ?? 'UTC',
    clientTimeZone: undefined,
    isIntegration: false,
    firstAppointment: false,
    noShowFeeCents: missedFeeCents,
    createdAt: new Date(now),
    status: 'CONFIRMED',
  };
}

/** Saves the session as booked and completed in one transaction, so that log readers see the same events as for any other. */
function keep(
  context: AppointmentContext,
  caller: Caller,
  idempotencyKey: IdempotencyKey,
  session: NewAppointment,
  isUnlisted: boolean,
) {
  const { id, providerId, patientId } = session;
  const settings = {
    // The patient's sessions with every provider count for the overlap check.
    proved: { patientId },
    locks: { providers: [providerId], patients: [patientId] },
    once: { key: idempotencyKey, schema: CreatePastAppointmentResponseSchema, appointmentId: id, patientId },
  };
  return inTransaction(context, caller, settings, async (tx) => {
    if (await hasOverlappingSession(tx, session, session)) throw overlap();
    if (!isUnlisted && (await reserveTimes(tx, session, [session], 0)).size > 0) throw overlap();
    await addAppointments(tx, [{ appointment: session, more: { is_unlisted: isUnlisted } }], 'PROVIDER');
    const told = { what: 'BOOKED', appointmentId: id, revision: 1n, providerId, patientId } as const;
    await recordChange(tx, { ...told, actor: caller.identity, source: 'PROVIDER' });
    const { appointment, now } = await complete(tx, caller, id);
    return { appointment: buildAppointmentProto(appointment, { now, source: 'PROVIDER', policy: context.policy }) };
  });
}

async function complete(tx: CareTx, caller: Caller, id: string): Promise<{ appointment: Appointment; now: number }> {
  const added = await readAppointment(tx, id);
  if (!added) throw new Error('an added appointment is missing');
  const now = await readClock(tx);
  const by = changeAuthor(caller, 'PROVIDER', now);
  return {
    appointment: await applyChange(tx, added, { what: 'COMPLETED', by, columns: { status: 'COMPLETED' } }),
    now,
  };
}

function overlap(): DomainError {
  const message = 'there was another session at this time';
  return new DomainError({ code: 'PAST_OVERLAP', kind: 'conflict', message, field: 'start' });
}
