import { Temporal } from 'temporal-polyfill';
import type { BusyTime } from './read-icalendar.ts';

/** Returns the instant at which a day begins in a zone, or `undefined` when the text is not a day. @param day `YYYY-MM-DD` */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  try {
    return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds);
  } catch {
    return undefined;
  }
}

/** Trims a busy time to a period. Empty when they do not overlap. */
export function cutToPeriod(time: BusyTime, { from, to }: { readonly from: Date; readonly to: Date }): BusyTime[] {
  const start = new Date(Math.max(time.start.getTime(), from.getTime()));
  const end = new Date(Math.min(time.end.getTime(), to.getTime()));
  return start < end ? [{ ...time, start, end }] : [];
}
