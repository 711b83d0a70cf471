import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access-errors.ts';
import { isClientSide } from '#src/domain/caller.ts';
import { reasonFaults } from '#src/domain/cancel-reasons.ts';
import { callerFrom } from '#src/rpc/caller-from.ts';
import { appointmentConflict, findNamedAppointment, throwFirstFault } from './appointment-access.ts';
import { canceledColumns } from './canceled-columns.ts';
import { changeOne } from './change-one.ts';

/** Declines an unconfirmed appointment. A canceled appointment stays unchanged. */
export const declineAppointment: AppointmentHandler<'declineAppointment'> = (context) => async (request, call) => {
  const caller = await callerFrom(context, call);
  const named = await findNamedAppointment(context, request.appointment);
  const { reason } = request;
  const appointment = await changeOne(context, caller, named, (found, { source, now }) => {
    // Staff cancel instead, which asks for an open record and a written reason.
    if (isClientSide(source) || source === 'SUPPORT') throw notAllowed();
    throwFirstFault(reasonFaults(source, reason, ''));
    if (found.status === 'CANCELED') return undefined;
    if (found.status !== 'UNCONFIRMED')
      throw appointmentConflict('APPOINTMENT_CONFIRMED', 'this appointment is confirmed');
    const columns = canceledColumns({ at: now, reason, source });
    return { what: 'DECLINED', said: { reason }, columns, freesTime: true };
  });
  return { appointment };
};
