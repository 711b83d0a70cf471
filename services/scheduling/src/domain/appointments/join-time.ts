import type { Appointment } from './appointment.ts';

/** Join opens this long before the session. */
const joinLeadMs = 15 * 60_000;

/**
 * Returns when the session's video room can be joined, which lasts until its end. Returns `undefined` for a session in person, and for
 * one that is not confirmed, canceled or over. `now` is in milliseconds since the epoch.
 */
export function joinOpensAt({ location, status, start, end }: Appointment, now: number): Date | undefined {
  if (location !== 'VIRTUAL' || status !== 'CONFIRMED' || now >= end.getTime()) return undefined;
  return new Date(start.getTime() - joinLeadMs);
}
