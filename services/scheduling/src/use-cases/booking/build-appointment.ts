import type { AppointmentContext } from '#src/context.ts';
import { isClientSide } from '#src/domain/access/caller.ts';
import type { BookingRequest } from '#src/domain/booking/booking-request.ts';
import { needsConfirmation } from '#src/domain/booking/booking-rules.ts';
import { minuteMs } from '#src/domain/range.ts';
import type { NewAppointment } from '#src/store/booking/save-booking.ts';
import type { BookingEvaluation } from './evaluate-booking.ts';

/** Builds the appointment that an allowed booking makes, with new ids. */
export function buildAppointment(
  { newId, newPublicId }: AppointmentContext,
  { idempotencyKey, requested, source }: BookingRequest,
  { now, minutes, schedule, isClient, isAccepted, missedFeeCents }: BookingEvaluation,
  patientId: string,
): NewAppointment {
  const { slot, usState, payorId, clientTimeZone } = requested;
  const isIntegration = source === 'INTEGRATION_API';
  const reviewsNewClients = schedule?.reviewsNewClients ?? false;
  const waits = needsConfirmation({ isIntegration, type: slot.type, isClient: isAccepted, reviewsNewClients });
  return {
    id: newId(),
    eventId: newPublicId(),
    shortId: newPublicId(),
    bookedBy: idempotencyKey.actor,
    providerId: slot.providerId,
    type: slot.type,
    location: slot.location,
    patientId,
    usState,
    payorId,
    isIntegration,
    start: new Date(slot.start),
    end: new Date(slot.start + minutes * minuteMs),
    timeZone: schedule?.timeZone ?? 'UTC',
    clientTimeZone: isClientSide(source) ? clientTimeZone : undefined,
    firstAppointment: slot.type === 'INTAKE' && !isClient,
    noShowFeeCents: missedFeeCents,
    createdAt: new Date(now),
    status: waits ? 'UNCONFIRMED' : 'CONFIRMED',
  };
}
