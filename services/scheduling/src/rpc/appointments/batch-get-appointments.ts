import { getCaller } from '@linden/platform/rpc/rpc-server';
import { authorize } from '#src/access/authorize.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { mayFollowAppointments } from '#src/domain/access/policies.ts';
import { loadFollowedAppointments } from '#src/use-cases/appointments/load-followed-appointments.ts';
import { buildAppointmentProto, type Telling } from '#src/wire/appointment-to-proto.ts';
import { readAppointmentIds } from '#src/wire/request-fields.ts';

/** Returns appointments for a service that follows the event log. Each read is audited. */
export const batchGetAppointments: AppointmentHandler<'batchGetAppointments'> = (context) => async (request, call) => {
  authorize(call, mayFollowAppointments);
  const ids = readAppointmentIds(request.appointmentIds);
  const { appointments, withNote, now } = await loadFollowedAppointments(context, getCaller(call), ids);
  const telling: Telling = { now, source: 'SYSTEM', policy: context.policy };
  return {
    appointments: appointments.map((appointment) =>
      Object.assign(buildAppointmentProto(appointment, telling), {
        // Services only learn that there is a note, so that no letter repeats it.
        hasNoteToClient: withNote.has(appointment.id),
        clientTimeZone: appointment.clientTimeZone ?? '',
      }),
    ),
  };
};
