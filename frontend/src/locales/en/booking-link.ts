import { formTexts } from './spec.ts';

/** Texts for linking a booking that the client made before they signed in. */
export const bookingLink = {
  title: 'Did you book before you signed in?',
  lead: 'Enter the client’s date of birth and last name, and we’ll show the booking here. This keeps other people from claiming it with only your email address.',
  waiting: {
    title: 'We found a booking for this address',
    lead: 'Enter your date of birth to see it. If you booked for someone else, enter theirs, and their last name.',
  },
  fields: { dob: 'Date of birth', lastName: 'Last name' },
  dobHint: 'mm/dd/yyyy',
  opening: 'Opening the form…',
  button: 'Find my bookings',
  found_one: 'Your booking is here now.',
  found_other: 'Your bookings are here now.',
  none: 'We found no matching booking. Please check both answers, or look at the email about your booking.',
  missing: { dob: formTexts.INVALID_DATE, lastName: formTexts.required.legalLastName },
  faults: {
    CLAIM_TRIES_EXHAUSTED: 'You tried five times today. Please try again tomorrow, or contact support.',
    EMAIL_NOT_VERIFIED: 'Please confirm your email address first. Then we can find your bookings.',
  },
  away: 'We couldn’t look for your booking right now. Nothing is lost. Please try again in a minute.',
} as const;
