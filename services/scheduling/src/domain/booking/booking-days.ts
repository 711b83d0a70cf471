import { getLocalDay } from '@linden/vocabulary/local-day';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';

/**
 * Returns the days that ages are counted by: `today` where the client lives, and `day`, the session's day in the provider's zone. Whether
 * a patient is of age is also decided by accounts and by the form; all three count in the client's state, so that they agree at every hour.
 * @param now milliseconds since the epoch @param start the same @param usState the client's state; undefined counts in UTC
 */
export function computeBookingDays(
  { now, start }: { readonly now: number; readonly start: number },
  timeZone: string,
  usState: string | undefined,
): { today: string; day: string } {
  return { today: getPatientDay(now, usState ?? ''), day: getLocalDay(start, timeZone) };
}
