import {
  appointmentPaths,
  cancelSeriesPath,
  followUpPath,
  repeatPath,
  reportPath,
} from '#src/lib/paths/appointment-paths.ts';
import type { RowAppointment } from './row-appointment.ts';
import { say } from './words.ts';

export interface RowAction {
  href: string;
  label: string;
  isDangerous?: boolean;
}

/** Returns what the client can do with an appointment: the main action first, the others for the menu. */
export function listRowActions(appointment: RowAppointment, isPast: boolean): RowAction[] {
  const { id, eventId, appointmentShortId, status, canBeRescheduled, recurringAppointmentGrouping } = appointment;
  const ids = { eventId, appointmentShortId };
  const isOver = isPast || status === 'CANCELED';
  const isCare = appointment.appointmentType !== 'CONSULTATION';
  const isBooked = !isOver && status === 'CONFIRMED';
  const hasNext = isCare && (isPast ? status === 'COMPLETED' || status === 'MISSED' : isBooked);
  const isForMe = status === 'UNCONFIRMED' && appointment.isIntegration;
  const action = (isOffered: boolean, href: string, label: string, isDangerous = false): RowAction[] =>
    isOffered ? [{ href, label, isDangerous }] : [];
  return [
    ...action(!isOver && isForMe, appointmentPaths.confirm(ids), say('confirm')),
    ...action(!isOver && canBeRescheduled, appointmentPaths.reschedule(ids), say('reschedule')),
    ...action(hasNext, followUpPath(id), say('bookNext')),
    ...action(isCare && isBooked, repeatPath(id), say('repeat')),
    ...action(!isOver, appointmentPaths.invitation(ids), say('calendar')),
    ...action(!isOver, appointmentPaths.cancel(ids), say('cancel'), true),
    ...action(!isOver && recurringAppointmentGrouping !== null, cancelSeriesPath(id), say('cancelSeveral'), true),
    // A session that has begun cannot be moved.
    ...action(isPast || !canBeRescheduled, reportPath(id), say('report')),
  ];
}
