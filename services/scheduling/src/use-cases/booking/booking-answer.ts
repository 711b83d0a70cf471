import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type BookAppointmentResponse,
  BookAppointmentResponseSchema,
  TimeRefusal,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { discloseAccount } from '#src/domain/access/caller.ts';
import { confirmBy } from '#src/domain/appointments/appointment.ts';
import type { BookingRequest } from '#src/domain/booking/booking-request.ts';
import { checkSameRequest, type IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { findStoredRequest, type StoredRequest } from '#src/store/booking/booking-requests.ts';
import type { NewAppointment } from '#src/store/booking/save-booking.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildAppointmentProto, buildStartsProto } from '#src/wire/appointment-to-proto.ts';
import type { BookingEvaluation } from './evaluate-booking.ts';

/** Builds the answer to a booking that was made. */
export function buildBookedAnswer(
  { policy }: AppointmentContext,
  { source }: BookingRequest,
  { now, hasAccount }: BookingEvaluation,
  { status, ...booked }: NewAppointment,
): BookAppointmentResponse {
  const state =
    status === 'CONFIRMED'
      ? { status }
      : { status, confirmBy: new Date(confirmBy(booked.createdAt.getTime(), booked.start.getTime())) };
  const unchanged = { revision: 1n, grouping: undefined, isUnlisted: false, crisisUntil: undefined };
  const appointment = { ...booked, ...state, ...unchanged };
  const patientHasAccount = discloseAccount(source, hasAccount);
  return create(BookAppointmentResponseSchema, {
    appointment: buildAppointmentProto(appointment, { now, source, policy }),
    ...(patientHasAccount !== undefined && { patientHasAccount }),
  });
}

/** Builds the answer to a booking whose slot is not available, with open times nearby. */
export function slotUnavailable(evaluation: BookingEvaluation, refusedAs: string): BookAppointmentResponse {
  return create(BookAppointmentResponseSchema, {
    nearby: buildStartsProto(evaluation.nearby()),
    refusedAs: getEnumValue(TimeRefusal, refusedAs),
  });
}

export function encodeAnswer(answer: BookAppointmentResponse): Uint8Array {
  return toBinary(BookAppointmentResponseSchema, answer);
}

/** Returns the answer that was saved with an earlier request. Throws `BOOKING_GIVEN_UP` when the worker ended it. */
export function readSavedAnswer(idempotencyKey: IdempotencyKey, storedRequest: StoredRequest): BookAppointmentResponse {
  checkSameRequest(idempotencyKey, storedRequest);
  if (storedRequest.answer) return fromBinary(BookAppointmentResponseSchema, storedRequest.answer);
  const message = 'this booking was released; retry with another key';
  throw new DomainError({ code: 'BOOKING_GIVEN_UP', kind: 'conflict', message, field: 'key' });
}

/** Loads the answer of a request that ended in another process in the meantime. */
export async function loadSavedAnswer(
  { store }: AppointmentContext,
  { caller, idempotencyKey }: BookingRequest,
): Promise<BookAppointmentResponse> {
  const storedRequest = await openTransactionFor(store, caller).read((tx) => findStoredRequest(tx, idempotencyKey));
  if (!storedRequest) throw new Error('an answered booking request is missing');
  return readSavedAnswer(idempotencyKey, storedRequest);
}
