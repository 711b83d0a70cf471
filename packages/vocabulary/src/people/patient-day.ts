import { getLocalDay } from '#src/local-day.ts';
import { findStateZone } from '#src/places/state-zones.ts';

const hourMs = 3_600_000;

/**
 * Returns today (YYYY-MM-DD) where a person lives: the day by which their age counts. Without a state it is the day in UTC.
 * @param now milliseconds since the epoch @param usState two-letter code
 */
export function getPatientDay(now: number, usState: string): string {
  return getLocalDay(now, findStateZone(usState) ?? 'UTC');
}

/** Returns the instant at which a day (YYYY-MM-DD) begins there, in milliseconds since the epoch. */
export function getPatientMidnight(day: string, usState: string): number {
  const inUtc = Date.parse(`${day}T00:00:00Z`);
  const offsets = Array.from({ length: 25 }, (_, hour) => hour - 12);
  const first = offsets.find((offset) => getPatientDay(inUtc + offset * hourMs, usState) === day);
  return inUtc + (first ?? 0) * hourMs;
}
