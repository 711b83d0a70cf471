import { denied } from '@linden/platform/domain-error';
import { appointmentConflict, findNamedAppointment } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { isClientSide } from '#src/domain/access/caller.ts';
import { type Appointment, type ChangeSource, isLive } from '#src/domain/appointments/appointment.ts';
import { changeOne } from '#src/use-cases/appointments/change-one.ts';

/** Confirms an appointment. A confirmed appointment stays unchanged. */
export const confirmAppointment: AppointmentHandler<'confirmAppointment'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const named = await findNamedAppointment(context, request.appointment);
  const appointment = await changeOne(context, caller, named, (found, { source, now }) => {
    checkMayConfirm(found, source);
    if (found.status === 'CANCELED') throw appointmentConflict('APPOINTMENT_CANCELED', 'this appointment was canceled');
    if (!isLive(found)) throw appointmentConflict('APPOINTMENT_OVER', 'this appointment has ended');
    if (found.status === 'CONFIRMED') return undefined;
    // The worker may be late, so the deadline is checked here, too.
    if (found.status === 'UNCONFIRMED' && now >= found.confirmBy.getTime()) {
      throw appointmentConflict('CONFIRMATION_TOO_LATE', 'the deadline to confirm has passed');
    }
    return { what: 'CONFIRMED', columns: { status: 'CONFIRMED', confirmBy: null } };
  });
  return { appointment };
};

/** The client confirms what a partner booked for them; the provider confirms what a new client booked. Staff confirm both. */
function checkMayConfirm({ isIntegration }: Appointment, source: ChangeSource): void {
  if (isClientSide(source) && !isIntegration) throw notAllowed();
  if (source === 'PROVIDER' && isIntegration) throw denied('CLIENT_CONFIRMS', 'the client confirms this appointment');
}
