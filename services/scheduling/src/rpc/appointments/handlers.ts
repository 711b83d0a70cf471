import { Code, ConnectError, type ServiceImpl } from '@connectrpc/connect';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { bookAppointment } from './book-appointment.ts';
import { bookSeries } from './book-series.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { declineAppointment } from './decline-appointment.ts';
import { extendHold } from './extend-hold.ts';
import { getAppointment } from './get-appointment.ts';
import { getInvitation } from './get-invitation.ts';
import { getPublicAppointment } from './get-public-appointment.ts';
import { holdSlot } from './hold-slot.ts';
import { listAppointments } from './list-appointments.ts';
import { markMissed } from './mark-missed.ts';
import { previewBooking } from './preview-booking.ts';
import { releaseHold } from './release-hold.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

export function appointmentHandlers(context: AppointmentContext): ServiceImpl<typeof AppointmentService> {
  return {
    holdSlot: holdSlot(context),
    extendHold: extendHold(context),
    releaseHold: releaseHold(context),
    bookAppointment: bookAppointment(context),
    confirmAppointment: confirmAppointment(context),
    declineAppointment: declineAppointment(context),
    rescheduleAppointment: rescheduleAppointment(context),
    cancelAppointment: cancelAppointment(context),
    markMissed: markMissed(context),
    getAppointment: getAppointment(context),
    listAppointments: listAppointments(context),
    getPublicAppointment: getPublicAppointment(context),
    previewBooking: previewBooking(context),
    bookSeries: bookSeries(context),
    updateSeries: notServed,
    cancelForEmergency: notServed,
    deleteAppointment: notServed,
    createPastAppointment: notServed,
    markUnlistedAsCrisis: notServed,
    getInvitation: getInvitation(context),
  };
}

function notServed(): Promise<never> {
  return Promise.reject(new ConnectError('not served yet', Code.Unimplemented));
}
