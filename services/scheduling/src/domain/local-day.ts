import { Temporal } from 'temporal-polyfill';

/** The day (YYYY-MM-DD) on the wall calendar of a zone. @param at milliseconds since the epoch */
export function localDay(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/**
 * By which days ages count. Who is of age is asked of accounts and of the form, too, and all three count by the day in UTC: else there
 * is an evening on which neither somebody nor their parent may book. Which ages a provider sees counts where the session is.
 * @param now milliseconds since the epoch @param start the same
 */
export function bookingDays(now: number, start: number, timeZone: string): { today: string; day: string } {
  return { today: localDay(now, 'UTC'), day: localDay(start, timeZone) };
}
