import { formTexts } from './spec.ts';

/** Around bookings that were made before somebody signed in. */
export const bookingClaim = {
  title: 'Did you book before you signed in?',
  lead: 'Tell us the date of birth and last name of who the session is for, and it will appear here. We ask so that nobody else can take it by your e-mail address alone.',
  fields: { dob: 'Date of birth', lastName: 'Last name' },
  dobHint: 'mm/dd/yyyy',
  button: 'Find my bookings',
  found_one: 'Your booking is here now.',
  found_other: 'Your bookings are here now.',
  none: 'We found no booking that fits. Please check both, or look into the e-mail about your booking.',
  missing: { dob: formTexts.INVALID_DATE, lastName: formTexts.required.legalLastName },
  faults: {
    CLAIM_TRIES_EXHAUSTED: 'That was tried five times today. Please try again tomorrow, or contact support.',
    EMAIL_NOT_VERIFIED: 'Please confirm your e-mail address first; then your bookings can be found.',
  },
  away: 'We could not look just now. Nothing is lost; please try again in a minute.',
} as const;
