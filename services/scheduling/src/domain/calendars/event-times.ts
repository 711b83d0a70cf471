import { Temporal } from 'temporal-polyfill';
import type { BusyTime, EventQuestion, EventReading } from './event-reading.ts';

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

/**
 * Closes the day of an event whose times cannot be read.
 * @param written what is known of its time, in ISO 8601, best first: an instant is on the day that the provider's clock shows
 */
export function closeDay(
  written: readonly (string | null | undefined)[],
  question: Pick<EventQuestion, 'from' | 'to' | 'timeZone'>,
): EventReading {
  const day = written.flatMap((text) => (text ? (findDay(text, question.timeZone) ?? []) : []))[0];
  const unread = { reason: 'TIME_INVALID', day: day?.toString() } as const;
  if (!day) return { busy: [], unread };
  const [start, end] = [day, day.add({ days: 1 })].map(
    (each) => new Date(each.toZonedDateTime({ timeZone: question.timeZone }).epochMilliseconds),
  );
  return start && end
    ? { busy: cutToPeriod({ instanceStart: start, start, end }, question), unread }
    : { busy: [], unread };
}

function findDay(text: string, timeZone: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDate();
  } catch {
    const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})/.exec(text) ?? [];
    if (day === undefined) return undefined;
    // A day past the end of its month means the last one.
    return Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Math.max(1, Number(day)) });
  }
}
