import type { CalendarSession } from '../calendar-days.ts';

export type SessionState = 'booked' | 'forYou' | 'forClient' | 'done' | 'missed' | 'canceled';

/** Returns how the calendar shows a session. A partner's booking waits for the client, any other for the provider. */
export function toSessionState(
  { status, isIntegration, timeEnd }: Pick<CalendarSession, 'status' | 'isIntegration' | 'timeEnd'>,
  now: number,
): SessionState {
  if (status === 'CANCELED') return 'canceled';
  if (status === 'UNCONFIRMED') return isIntegration ? 'forClient' : 'forYou';
  if (status === 'MISSED') return 'missed';
  return status === 'COMPLETED' || Date.parse(timeEnd) <= now ? 'done' : 'booked';
}

/** Whether the calendar lets the provider move a session. */
export function isMovable({ status, canBeRescheduled }: Pick<CalendarSession, 'status' | 'canBeRescheduled'>): boolean {
  return canBeRescheduled && status !== 'CANCELED';
}
