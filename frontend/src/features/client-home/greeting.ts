/** Part of the day for the greeting. */
export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Returns the part of the day in the client's zone: morning from 5, afternoon from 12, evening from 17 (C2.1-1, C9-14d). */
export function findDayPart(now: Date, zone: string): DayPart {
  const text = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now);
  const hour = Number(text);
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
