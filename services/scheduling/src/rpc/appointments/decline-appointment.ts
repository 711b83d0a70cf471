import { appointmentConflict, findNamedAppointment, throwFirstFault } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { isClientSide } from '#src/domain/access/caller.ts';
import { findReasonFaults } from '#src/domain/cancel/cancel-reasons.ts';
import { changeOne } from '#src/use-cases/appointments/change-one.ts';
import { buildCanceledColumns } from '#src/use-cases/cancel/canceled-columns.ts';

/** Declines an unconfirmed appointment. A canceled appointment stays unchanged. */
export const declineAppointment: AppointmentHandler<'declineAppointment'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const named = await findNamedAppointment(context, request.appointment);
  const { reason } = request;
  const appointment = await changeOne(context, caller, named, (found, { source, now }) => {
    // Staff cancel instead, which asks for an open record and a written reason.
    if (isClientSide(source) || source === 'SUPPORT') throw notAllowed();
    throwFirstFault(findReasonFaults(source, reason, ''));
    if (found.status === 'CANCELED') return undefined;
    if (found.status !== 'UNCONFIRMED')
      throw appointmentConflict('APPOINTMENT_CONFIRMED', 'this appointment is confirmed');
    const columns = buildCanceledColumns({ at: now, reason, source });
    return { what: 'DECLINED', said: { reason }, columns, freesTime: true };
  });
  return { appointment };
};
