import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access-errors.ts';
import { isClientSide } from '#src/domain/caller.ts';
import { reasonFaults } from '#src/domain/cancel-reasons.ts';
import { callerFrom } from '#src/rpc/caller-from.ts';
import { canceledColumns } from './canceling.ts';
import { changeOne } from './change-one.ts';
import { cannot, readNamed, refuseFaults } from './which.ts';

/** One that is canceled already stays as it is. */
export const declineAppointment: AppointmentHandler<'declineAppointment'> = (context) => async (request, call) => {
  const caller = await callerFrom(context, call);
  const named = await readNamed(context, request.appointment);
  const { reason } = request;
  const appointment = await changeOne(context, caller, named, (found, { source, now }) => {
    if (isClientSide(source)) throw notAllowed();
    refuseFaults(reasonFaults(source, reason, ''));
    if (found.status === 'CANCELED') return undefined;
    if (found.status !== 'UNCONFIRMED') throw cannot('APPOINTMENT_CONFIRMED', 'this appointment is confirmed');
    const columns = canceledColumns({ at: now, reason, source });
    return { what: 'DECLINED', said: { reason }, columns, freesTime: true };
  });
  return { appointment };
};
