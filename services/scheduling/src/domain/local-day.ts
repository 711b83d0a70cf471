import { Temporal } from 'temporal-polyfill';

/** The day (YYYY-MM-DD) on the wall calendar of a zone. @param at milliseconds since the epoch */
export function localDay(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
