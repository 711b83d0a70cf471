/** What is said around bookings that were made before somebody signed in. */
export const claimWords = {
  title: 'Did you book before you signed in?',
  lead: 'Tell us the date of birth and last name of who the session is for, and it will appear here. We ask so that nobody else can take it by your e-mail address alone.',
  dob: 'Date of birth',
  dobHint: 'mm/dd/yyyy',
  lastName: 'Last name',
  button: 'Find my bookings',
  found: (count: number) => (count === 1 ? 'Your booking is here now.' : 'Your bookings are here now.'),
  none: 'We found no booking that fits. Please check both, or look into the e-mail about your booking.',
  invalidDate: 'Please enter a valid date (mm/dd/yyyy)',
  lastNameMissing: 'Last name is required',
  faults: {
    CLAIM_TRIES_EXHAUSTED: 'That was tried five times today. Please try again tomorrow, or contact support.',
    EMAIL_NOT_VERIFIED: 'Please confirm your e-mail address first; then your bookings can be found.',
  },
  away: 'We could not look just now. Nothing is lost; please try again in a minute.',
} as const;
