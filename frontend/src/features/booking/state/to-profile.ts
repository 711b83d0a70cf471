import type { BookingProfile } from '@linden/vocabulary/booking-form/booking-profile';
import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import type { BookingDraft, TypedProfile } from './booking-draft.ts';

/** Converts the profile to the values of the services. */
export function toProfile({ profile, consent, signed }: BookingDraft): BookingProfile {
  const { dob, eapNumberOfVisits, ...typed } = profile;
  return {
    ...typed,
    // An invalid date is kept and reported.
    dob: readTypedDate(dob) ?? dob.trim(),
    eapNumberOfVisits: parseVisits(profile),
    agreements: signed,
    ...(profile.relation !== 'SELF' && { consent }),
  };
}

/** Returns the number of visits of an employer program that was typed; nothing counts as none. */
export function parseVisits({ eapNumberOfVisits }: TypedProfile): number {
  const typed = eapNumberOfVisits.trim();
  return typed === '' ? 0 : Number(typed);
}
