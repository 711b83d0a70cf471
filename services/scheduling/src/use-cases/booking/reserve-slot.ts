import type { BookAppointmentResponse } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { listHolders } from '#src/domain/access/caller.ts';
import type { BookingRequest } from '#src/domain/booking/booking-request.ts';
import type { SlotStatus } from '#src/domain/slots/slot-status.ts';
import { type NewAppointment, saveBooking } from '#src/store/booking/save-booking.ts';
import { announceRevision } from '#src/store/hours/announce-change.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { recheckSlot } from '#src/store/slots/recheck-slot.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import type { AdmittedPatient } from './admit-patient.ts';
import { buildBookedAnswer, encodeAnswer } from './booking-answer.ts';
import { buildAppointment } from './build-appointment.ts';
import { checkOpenSessions, saveVisitorBooking } from './check-session-caps.ts';
import type { BookingEvaluation } from './evaluate-booking.ts';

/** A booking that was evaluated and may be made. */
export type AllowedBooking = BookingRequest & { readonly evaluation: BookingEvaluation };

export type MadeBooking = { readonly answer: BookAppointmentResponse; readonly appointment: NewAppointment };

/** Why a reservation was rolled back. ANSWERED: the same request got its answer in another process. */
export type ReservationRefusal = 'TIME_TAKEN' | 'PATIENT_BUSY' | 'SLOT_NOT_OPEN' | 'ANSWERED';

/** Reserves the slot and saves the booking in a transaction of its own. */
export async function reserveSlot(
  context: AppointmentContext,
  booking: AllowedBooking,
  admitted: AdmittedPatient,
): Promise<MadeBooking | ReservationRefusal> {
  const transactions = openTransactionFor(context.store, booking.caller, { patientId: admitted.patientId });
  return transactions.tx<MadeBooking, ReservationRefusal>((tx, rollBack) =>
    reserveSlotIn(tx, context, booking, admitted, rollBack),
  );
}

/**
 * Reserves the slot and saves the booking in `tx`. This step is the pivot of a booking: everything before it can be undone,
 * nothing after it is.
 */
export async function reserveSlotIn(
  tx: CareTx,
  context: AppointmentContext,
  booking: AllowedBooking,
  { patientId, requestId }: AdmittedPatient,
  rollBack: (refusal: ReservationRefusal) => never,
): Promise<MadeBooking> {
  const { caller, requested, source, idempotencyKey, evaluation } = booking;
  const { slot, profile } = requested;
  await checkOpenSessions(tx, context, { caller, source, slot, patientId, profile });
  const appointment = buildAppointment(context, booking, evaluation, patientId);
  const answer = buildBookedAnswer(context, booking, evaluation, appointment);
  const { id: appointmentId, providerId } = appointment;
  const detail = {
    ...(requested.overrideReason === undefined ? {} : { override: true }),
    ...(requested.isOutsideHours ? { outsideHours: true } : {}),
  };
  const about = { what: 'BOOKED', appointmentId, revision: 1n, providerId, patientId, source } as const;
  const expectedRevision = evaluation.revision + 1n;
  const saved = await saveBooking(tx, {
    appointment,
    source,
    idempotencyKey,
    requestId,
    bufferMinutes: evaluation.schedule?.bufferMinutes ?? 0,
    overrideReason: requested.overrideReason,
    holdId: requested.holdId,
    holders: listHolders(caller),
    answer: encodeAnswer(answer),
    change: { ...about, actor: caller.identity, detail, scheduleRevision: expectedRevision },
  });
  if (saved.outcome !== 'BOOKED') return rollBack(saved.outcome);
  await saveVisitorBooking(tx, context, { source, profile }, appointmentId);
  if (saved.scheduleRevision !== expectedRevision) {
    const status = await recheckBooking(tx, booking, appointmentId);
    if (status !== 'OPEN') return rollBack(status);
    await announceRevision(tx, providerId, saved.scheduleRevision);
  }
  return { answer, appointment };
}

/** Checks the slot again after another change of the schedule, which may have been a block or new hours. */
async function recheckBooking(
  tx: CareTx,
  { requested, source, evaluation }: AllowedBooking,
  appointmentId: string,
): Promise<SlotStatus> {
  if (requested.overrideReason !== undefined || requested.isOutsideHours) return 'OPEN';
  return recheckSlot(tx, {
    providerId: requested.slot.providerId,
    wanted: evaluation.wanted,
    byProvider: source === 'PROVIDER',
    exceptAppointment: appointmentId,
  });
}
