import { DomainError } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Profile, Relation } from '@linden/proto/resource/v1/profile_pb';
import type { BookAppointmentResponse } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { findSelf } from '#src/domain/access/caller.ts';
import type { BookingRequest } from '#src/domain/booking/booking-request.ts';
import type { BookingTry } from '#src/ports/slot-queue.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { admitPatient, releaseAdmission } from './admit-patient.ts';
import { announceBooking } from './announce-booking.ts';
import { encodeAnswer, loadSavedAnswer, readSavedAnswer, slotUnavailable } from './booking-answer.ts';
import { readCandidate } from './booking-candidate.ts';
import { checkBookingAllowed } from './check-booking-allowed.ts';
import { checkOpenSessions } from './check-session-caps.ts';
import { evaluateBooking } from './evaluate-booking.ts';
import { findFormFault } from './find-form-fault.ts';
import { recordVisitorUse, releaseVisitorUse } from './record-visitor-use.ts';
import { type AllowedBooking, reserveSlot } from './reserve-slot.ts';

/** Books for a new patient. The booking is evaluated first, so that accounts keeps no patient who could not book anyway. */
export async function bookNewPatient(
  context: AppointmentContext,
  booking: BookingRequest,
  profile: Profile,
): Promise<BookAppointmentResponse> {
  const { caller, requested, source, idempotencyKey } = booking;
  const patientId = findSelf(caller, getEnumName(Relation, profile.relation));
  const evaluation = await evaluateBooking(context, caller, { ...readCandidate(booking), patientId });
  if (evaluation.storedRequest?.answer) return readSavedAnswer(idempotencyKey, evaluation.storedRequest);
  checkBookingAllowed(source, evaluation);
  if (evaluation.status !== 'OPEN') return slotUnavailable(evaluation, evaluation.status);
  // Before accounts keeps a patient. The reservation checks it again, for parallel bookings.
  await openTransactionFor(context.store, caller).tx((tx) =>
    checkOpenSessions(tx, context, { caller, source, slot: requested.slot, patientId, profile }),
  );

  // Of many who want the slot, one is admitted; the others learn that it is taken before accounts keeps a patient for them.
  const { actor, key } = idempotencyKey;
  const { providerId, start } = requested.slot;
  const answer = await context.slotQueue.run({ key: `${providerId} ${start}`, owner: `${actor} ${key}` }, () =>
    endFormRefusals(bookAdmitted(context, { ...booking, evaluation }, profile)),
  );
  if (answer === 'TAKEN') return slotUnavailable(evaluation, 'TIME_TAKEN');
  if (answer instanceof DomainError) throw answer;
  return answer;
}

/** Admits the patient, then reserves the slot. The admission is released when the reservation fails. */
async function bookAdmitted(
  context: AppointmentContext,
  booking: AllowedBooking,
  profile: Profile,
): Promise<BookingTry<BookAppointmentResponse>> {
  const { caller, requested, idempotencyKey, evaluation } = booking;
  const { key } = idempotencyKey;
  const servedStates = evaluation.provider?.licensedIn ?? [];
  const newPatient = { ...requested, profile, servedStates };
  const findFault = () => findFormFault(newPatient, evaluation.now);
  await recordVisitorUse(context, caller, {
    providerId: requested.slot.providerId,
    booking: { key, profile, findFault },
  });
  const admitted = await admitPatient(context, caller, idempotencyKey, newPatient).catch(async (error: unknown) => {
    // A corrected form comes with another key and counts as the same use.
    await releaseVisitorUse(context, caller, key);
    throw error;
  });
  const again = (answer: BookAppointmentResponse) => ({ answer, isTaken: false });
  if ('ended' in admitted) return again(readSavedAnswer(idempotencyKey, admitted.ended));

  const reserved = await reserveSlot(context, booking, admitted);
  if (typeof reserved === 'object') {
    announceBooking(context, reserved.appointment);
    return { answer: reserved.answer, isTaken: true };
  }
  if (reserved === 'ANSWERED') return again(await loadSavedAnswer(context, booking));

  const answer = slotUnavailable(evaluation, reserved);
  await releaseVisitorUse(context, caller, key);
  const isReleased = await releaseAdmission(context, caller, admitted.requestId, encodeAnswer(answer));
  const isTaken = reserved === 'TIME_TAKEN';
  return { answer: isReleased ? answer : await loadSavedAnswer(context, booking), isTaken };
}

/** Turns the refusal of one form into its answer, because it says nothing about the others that want the slot. */
async function endFormRefusals<T>(booking: Promise<BookingTry<T>>): Promise<BookingTry<T | DomainError>> {
  try {
    return await booking;
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') return { answer: error, isTaken: false };
    throw error;
  }
}
