import type { BookAppointmentResponse } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import type { BookingRequest } from '#src/domain/booking/booking-request.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { announceBooking } from './announce-booking.ts';
import { loadSavedAnswer, readSavedAnswer, slotUnavailable } from './booking-answer.ts';
import { readCandidate } from './booking-candidate.ts';
import { checkBookingAllowed } from './check-booking-allowed.ts';
import { type BookingEvaluation, evaluateBookingIn } from './evaluate-booking.ts';
import { loadBookingParties } from './load-booking-parties.ts';
import { type MadeBooking, type ReservationRefusal, reserveSlotIn } from './reserve-slot.ts';

type Outcome =
  | MadeBooking
  | { readonly answer: BookAppointmentResponse }
  | { readonly refusal: ReservationRefusal; readonly evaluation: BookingEvaluation };

/** Books for a patient whom accounts knows: the booking is evaluated and reserved in one transaction. */
export async function bookKnownPatient(
  context: AppointmentContext,
  booking: BookingRequest,
  patientId: string,
): Promise<BookAppointmentResponse> {
  const { caller, source, idempotencyKey } = booking;
  const candidate = readCandidate(booking);
  const parties = await loadBookingParties(context, caller, candidate);
  const outcome = await openTransactionFor(context.store, caller).tx<Outcome, Outcome>(async (tx, rollBack) => {
    const evaluation = await evaluateBookingIn(tx, context, parties, candidate);
    if (evaluation.storedRequest?.answer) return { answer: readSavedAnswer(idempotencyKey, evaluation.storedRequest) };
    checkBookingAllowed(source, evaluation);
    if (evaluation.status !== 'OPEN') return { answer: slotUnavailable(evaluation, evaluation.status) };
    const admitted = { patientId, requestId: context.newId() };
    return reserveSlotIn(tx, context, { ...booking, evaluation }, admitted, (refusal) =>
      rollBack({ refusal, evaluation }),
    );
  });
  if ('refusal' in outcome) {
    const { refusal, evaluation } = outcome;
    return refusal === 'ANSWERED' ? loadSavedAnswer(context, booking) : slotUnavailable(evaluation, refusal);
  }
  if ('appointment' in outcome) announceBooking(context, outcome.appointment);
  return outcome.answer;
}
