import type { AppointmentType } from '#src/domain/hours/schedule.ts';
import { type Caller, isStaff } from './caller.ts';

/**
 * Types that visitors and clients may ask for. DEFAULT is for blocks of a calendar. A visitor who booked it would get a
 * session that counts as no intake.
 */
const clientTypes: ReadonlySet<AppointmentType> = new Set(['INTAKE', 'FOLLOW_UP', 'CONSULTATION']);

/** Returns whether the caller may hold or book this type of appointment. */
export function canRequestType(caller: Caller, type: AppointmentType): boolean {
  const { identity, providerId } = caller;
  if (identity.kind === 'operator' || identity.kind === 'service') return true;
  return clientTypes.has(type) || providerId !== undefined || isStaff(identity);
}
