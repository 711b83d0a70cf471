import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access-errors.ts';
import { type Appointment, type ChangeSource, isLive } from '#src/domain/appointment.ts';
import { isClientSide } from '#src/domain/caller.ts';
import { callerFrom } from '#src/rpc/caller-from.ts';
import { changeOne } from './change-one.ts';
import { cannot, readNamed } from './which.ts';

/** One that is confirmed already stays so. */
export const confirmAppointment: AppointmentHandler<'confirmAppointment'> = (context) => async (request, call) => {
  const caller = await callerFrom(context, call);
  const named = await readNamed(context, request.appointment);
  const appointment = await changeOne(context, caller, named, (found, { source, now }) => {
    if (!mayConfirm(found, source)) throw notAllowed();
    if (found.status === 'CANCELED') throw cannot('APPOINTMENT_CANCELED', 'this appointment was canceled');
    if (!isLive(found)) throw cannot('APPOINTMENT_OVER', 'this appointment is over');
    if (found.status === 'CONFIRMED') return undefined;
    // The worker may be late; the time was up all the same.
    if (found.status === 'UNCONFIRMED' && now >= found.confirmBy.getTime()) {
      throw cannot('CONFIRMATION_TOO_LATE', 'the time to confirm is over');
    }
    return { what: 'CONFIRMED', columns: { status: 'CONFIRMED', confirmBy: null } };
  });
  return { appointment };
};

/** A partner's booking is also confirmed by whom it was made for. */
function mayConfirm({ isIntegration }: Appointment, source: ChangeSource): boolean {
  return isClientSide(source) ? isIntegration : true;
}
