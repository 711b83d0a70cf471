import { spec } from './spec.ts';

/** What is said of a change that failed, whatever it was. */
export const failures = {
  noAnswer: 'We got no answer, so we do not know whether it went through. Press the button again: it happens once.',
  refused: 'This could not be done, and nothing was changed. Please try again, or write to support.',
  codes: {
    APPOINTMENT_NOT_FOUND: "This appointment either doesn't exist or has been canceled.",
    BOOKING_BLOCKED: 'Sessions were canceled late or missed too often. Please write to support.',
    STATE_NOT_SERVED: spec.stateNotServed,
    VERSION_OUT_OF_DATE: `${spec.versionOutOfDate}. Please refresh the page, and try again.`,
    RATE_LIMITED: 'Too many tries from where you are. Please wait a minute.',
  },
} as const;
