import type { AppointmentContext } from '#src/context.ts';
import { confirmBy } from '#src/domain/appointments/appointment.ts';
import type { NewAppointment } from '#src/store/booking/save-booking.ts';

/** Wakes readers of the event log and schedules the lapse of an unconfirmed appointment. Call it after the commit. */
export function announceBooking(
  context: AppointmentContext,
  { status, id, createdAt, start }: Pick<NewAppointment, 'status' | 'id' | 'createdAt' | 'start'>,
): void {
  context.wakeConsumers();
  if (status !== 'UNCONFIRMED') return;
  const created = createdAt.getTime();
  context.askToLapse(id, confirmBy(created, start.getTime()) - created);
}
