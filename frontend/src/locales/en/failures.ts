import { spec } from './spec.ts';

/** What is said of a change that failed, whatever it was. */
export const failures = {
  noAnswer: 'We didn’t get an answer, so we don’t know if it worked. Press the button again. It won’t happen twice.',
  refused: 'That didn’t work, and nothing was changed. Please try again, or contact support.',
  codes: {
    APPOINTMENT_NOT_FOUND: "This appointment either doesn't exist or has been canceled.",
    BOOKING_BLOCKED: 'Too many sessions were missed or canceled late. Please contact support.',
    STATE_NOT_SERVED: spec.stateNotServed,
    VERSION_OUT_OF_DATE: `${spec.versionOutOfDate}. Please refresh the page, and try again.`,
    RATE_LIMITED: 'Too many attempts from your network. Please wait a minute.',
  },
} as const;
