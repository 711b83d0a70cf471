import { enumName } from '@linden/platform/enum-names';
import { type Profile, Relation } from '@linden/proto/resource/v1/profile_pb';
import type { BookAppointmentResponse } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { selfIn } from '#src/domain/caller.ts';
import { admitPatient, releaseAdmission } from './admit-patient.ts';
import { announceBooking } from './announce-booking.ts';
import { encodeAnswer, loadSavedAnswer, savedAnswer, slotUnavailable } from './booking-answer.ts';
import { candidateFrom } from './booking-candidate.ts';
import type { BookingRequest } from './booking-request.ts';
import { checkBookingAllowed } from './check-booking-allowed.ts';
import { claimSlot } from './claim-slot.ts';
import { evaluateBooking } from './evaluate-booking.ts';
import { recordVisitorUse, releaseVisitorUse } from './record-visitor-use.ts';

/** Books for a new patient. The booking is evaluated first, so that accounts keeps no patient who could not book anyway. */
export async function bookNewPatient(
  context: AppointmentContext,
  booking: BookingRequest,
  profile: Profile,
): Promise<BookAppointmentResponse> {
  const { caller, requested, source, idempotencyKey } = booking;
  const patientId = selfIn(caller, enumName(Relation, profile.relation));
  const evaluation = await evaluateBooking(context, caller, { ...candidateFrom(booking), patientId });
  if (evaluation.attempt?.answer) return savedAnswer(idempotencyKey, evaluation.attempt);
  checkBookingAllowed(source, evaluation);
  if (evaluation.standing !== 'OPEN') return slotUnavailable(evaluation, evaluation.standing);

  const { key } = idempotencyKey;
  await recordVisitorUse(context, caller, { providerId: requested.slot.providerId, booking: { key, profile } });
  const servedStates = evaluation.provider?.licensedIn ?? [];
  const newPatient = { ...requested, profile, servedStates };
  const admitted = await admitPatient(context, caller, idempotencyKey, newPatient).catch(async (error: unknown) => {
    // A corrected form comes with another key and counts as the same use.
    await releaseVisitorUse(context, caller, key);
    throw error;
  });
  if ('ended' in admitted) return savedAnswer(idempotencyKey, admitted.ended);

  const claimed = await claimSlot(context, { ...booking, evaluation }, admitted);
  if (typeof claimed === 'object') {
    announceBooking(context, claimed.appointment);
    return claimed.answer;
  }
  if (claimed === 'ANSWERED') return loadSavedAnswer(context, booking);

  const answer = slotUnavailable(evaluation, claimed);
  await releaseVisitorUse(context, caller, key);
  const isReleased = await releaseAdmission(context, caller, admitted.attemptId, encodeAnswer(answer));
  return isReleased ? answer : loadSavedAnswer(context, booking);
}
