import { getMissedFrom, missedAfterMinutes } from '@linden/vocabulary/sessions/missed-session';
import { appointmentConflict } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { isClientSide } from '#src/domain/access/caller.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { mayBeDeleted } from '#src/domain/appointments/kept-by-provider.ts';
import { missCounts } from '#src/domain/cancel/cancellation-policy.ts';
import { changeOne } from '#src/use-cases/appointments/change-one.ts';
import { readExcuse } from '#src/use-cases/cancel/to-cancel.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Marks an appointment as a no-show, 15 minutes after its start or later, also after the worker completed it. A marked appointment stays unchanged. */
export const markMissed: AppointmentHandler<'markMissed'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const named = { appointmentId: readId(request.appointmentId, 'appointmentId'), proved: {} };
  const absenceExcuse = readExcuse(request.absenceExcuse);
  const appointment = await changeOne(context, caller, named, (found, { source, now }) => {
    if (isClientSide(source)) throw notAllowed();
    if (found.status === 'MISSED') return undefined;
    checkMayBeMissed(found, now);
    const counts = missCounts(absenceExcuse);
    return {
      what: 'MISSED',
      said: { absenceExcuse },
      columns: { status: 'MISSED', absenceExcuse: absenceExcuse ?? null, countsAsMissed: counts },
      countsAsMissed: counts,
      strike: counts ? 'MISSED' : undefined,
    };
  });
  return { appointment };
};

/** Throws why the appointment cannot be marked at this time. */
function checkMayBeMissed(appointment: Appointment, now: number): void {
  if (appointment.status === 'CANCELED')
    throw appointmentConflict('APPOINTMENT_CANCELED', 'this appointment was canceled');
  if (appointment.status === 'UNCONFIRMED')
    throw appointmentConflict('APPOINTMENT_UNCONFIRMED', 'this appointment was not confirmed');
  if (mayBeDeleted(appointment))
    throw appointmentConflict('ADDED_BY_PROVIDER', 'this session was added afterwards; delete it instead');
  const start = appointment.start.getTime();
  if (now < start) throw appointmentConflict('APPOINTMENT_NOT_BEGUN', 'this appointment has not begun');
  if (now < getMissedFrom(start))
    throw appointmentConflict('TOO_EARLY_TO_MISS', `possible from ${missedAfterMinutes} minutes after the start`);
}
