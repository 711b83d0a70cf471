import type { Fault } from '#src/domain/hours/schedule-faults.ts';
import type { Appointment } from './appointment.ts';

/** How long an unlisted session is shown as a crisis session. */
const crisisMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** How many days back a provider may add a session that was not booked. */
export const maxDaysPast = 90;
export const longestPastMinutes = 480;

/** Returns whether a provider may delete the appointment: only sessions that they added later. Booked ones are canceled instead. */
export function mayBeDeleted({ isUnlisted, createdAt, end }: Appointment): boolean {
  return isUnlisted || createdAt.getTime() >= end.getTime();
}

/** Returns the faults of a past session. Times are in milliseconds since the epoch. */
export function findPastFaults(start: number, minutes: number, now: number): Fault[] {
  const end = start + minutes * minuteMs;
  if (start % minuteMs !== 0) return [{ field: 'start', code: 'INVALID_TIME', message: 'must be a whole minute' }];
  if (minutes < 1 || minutes > longestPastMinutes) {
    return [{ field: 'minutes', code: 'OUT_OF_RANGE', message: `must be 1 to ${longestPastMinutes}` }];
  }
  if (end > now) return [{ field: 'start', code: 'NOT_PAST', message: 'must have ended' }];
  if (end < now - maxDaysPast * 24 * 3_600_000) {
    return [{ field: 'start', code: 'TOO_LONG_AGO', message: `must be at most ${maxDaysPast} days ago` }];
  }
  return [];
}

/** Returns until when a session is shown as a crisis session. @param now milliseconds since the epoch */
export function computeCrisisUntil(now: number): Date {
  return new Date(now + crisisMs);
}

/** Lengths of an emergency absence in hours, each with its code (P3.5-1, P9.1-1). */
export const emergencies: ReadonlyMap<number, string> = new Map([
  [12, 'CANCEL_NEXT_12_HOURS'],
  [24, 'CANCEL_NEXT_24_HOURS'],
  [120, 'CANCEL_NEXT_5_DAYS'],
]);
