import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/**
 * Returns the instant of a typed day and time, `YYYY-MM-DD` and `HH:MM`, in a zone. A skipped time gives the time after the change, a repeated
 * one its first pass.
 */
export function toLocalInstant(day: string, time: string, timeZone: string): string {
  return toZoned(toCalendarDateTime(parseDate(day), parseTime(time)), timeZone, 'compatible')
    .toDate()
    .toISOString();
}
