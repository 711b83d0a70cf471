import { isClientSide } from '#src/domain/access/caller.ts';
import type { Appointment, ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { CancellationPolicy } from './cancellation-policy.ts';

const secondMs = 1000;
const hourMs = 3600 * secondMs;

/**
 * Returns when the cancellation of these sessions settles. Undefined when it settles at once: because the policy has no undo, or because one of
 * the sessions begins soon. One cancellation settles as a whole, so that each client gets one letter. @param now milliseconds since the epoch
 */
export function findSettleTime(
  starts: readonly Date[],
  now: number,
  { undoSeconds, atOnceHours }: CancellationPolicy,
): Date | undefined {
  const beginsSoon = starts.some((start) => start.getTime() - now <= atOnceHours * hourMs);
  return undoSeconds === 0 || beginsSoon ? undefined : new Date(now + undoSeconds * secondMs);
}

/** Returns whether a caller may undo a cancellation: the side that canceled, staff, and operators. */
export function mayUndo(source: ChangeSource, canceledBy: ChangeSource): boolean {
  if (source === 'SUPPORT' || source === 'SYSTEM') return true;
  return isClientSide(source) ? isClientSide(canceledBy) : source === canceledBy;
}

/** Returns until when the caller may undo the cancellation; undefined when they may not. @param now milliseconds since the epoch */
export function findUndoUntil(
  appointment: Appointment,
  { source, now }: { readonly source: ChangeSource; readonly now: number },
): Date | undefined {
  if (appointment.status !== 'CANCELED') return undefined;
  const { settling, source: canceledBy } = appointment.cancellation;
  return settling && now < settling.at.getTime() && mayUndo(source, canceledBy) ? settling.at : undefined;
}

/** Returns whether the appointment was canceled and can still be restored. */
export function isUnsettled(appointment: Appointment): boolean {
  return appointment.status === 'CANCELED' && appointment.cancellation.settling !== undefined;
}

/** Returns the appointment as services are told of it: a cancellation that can be undone is not told before it settles. */
export function hideUnsettled(appointment: Appointment): Appointment {
  if (appointment.status !== 'CANCELED' || !appointment.cancellation.settling) return appointment;
  const { cancellation, absenceExcuse: _, status: __, ...booked } = appointment;
  const { confirmBy } = cancellation.settling ?? {};
  return confirmBy ? { ...booked, status: 'UNCONFIRMED', confirmBy } : { ...booked, status: 'CONFIRMED' };
}
