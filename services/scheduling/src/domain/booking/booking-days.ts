import { getLocalDay, getUtcDay } from '@linden/vocabulary/local-day';

/**
 * Returns the days that ages are counted by: `today` in UTC and `day`, the session's day in the provider's zone. Whether a
 * patient is of age is also decided by accounts and by the form; all three use UTC, so that they agree at every hour.
 * @param now milliseconds since the epoch @param start the same
 */
export function computeBookingDays(now: number, start: number, timeZone: string): { today: string; day: string } {
  return { today: getUtcDay(now), day: getLocalDay(start, timeZone) };
}
