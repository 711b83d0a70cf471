import { BookAppointmentRequestSchema } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { readCaller, requireSource, requireType } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { type Caller, getBookingSource } from '#src/domain/access/caller.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { RequestedBooking } from '#src/domain/booking/booking-request.ts';
import { bookKnownPatient } from '#src/use-cases/booking/book-known-patient.ts';
import { bookNewPatient } from '#src/use-cases/booking/book-new-patient.ts';
import { readBooking } from '#src/wire/booking-from-proto.ts';

/** Books an appointment. A refused slot is an answer with open times nearby; the steps are in `src/use-cases/booking`. */
export const bookAppointment: AppointmentHandler<'bookAppointment'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const requested = readBooking(request);
  requireType(caller, requested.slot.type);
  const source = requireBookingSource(caller, requested, context.clock.now());
  if (requested.isOutsideHours && source !== 'PROVIDER') throw notAllowed();
  const idempotencyKey = readIdempotencyKey(caller, BookAppointmentRequestSchema, request);
  const booking = { caller, requested, source, idempotencyKey };
  const { patientId, profile } = requested;
  if (patientId) return bookKnownPatient(context, booking, patientId);
  if (profile) return bookNewPatient(context, booking, profile);
  throw new Error('a booking request needs a patient or a profile');
};

function requireBookingSource(caller: Caller, requested: RequestedBooking, now: Date): ChangeSource {
  const { slot, patientId, isIntegration, overrideReason } = requested;
  const wish = { providerId: slot.providerId, patientId, isIntegration, isOverride: overrideReason !== undefined };
  return requireSource(caller, now, (as) => getBookingSource(as, wish, now));
}
