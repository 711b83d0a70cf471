import { formTexts, spec } from './spec.ts';

const { required, ...faults } = formTexts;

/** What is wrong with a booking: at a field, as the spec words it; by the code of a refusal; and what can be done then. */
export const bookingRefusals = {
  required,
  faults,
  refusals: {
    STATE_NOT_SERVED: spec.stateNotServed,
    IN_PERSON_NOT_PAID:
      'This insurance does not pay for in-person sessions in this state. Choose a virtual session, or pay without it.',
    MINOR_NEEDS_CONSENT: faults.MINOR_NEEDS_REPRESENTATIVE,
    AGE_NOT_SEEN: 'This provider does not see clients of this age.',
    SELF_EXISTS: 'You are on your list already: choose yourself above.',
    PATIENT_ARCHIVED: 'This client has left, and cannot be booked for.',
    MEMBER_ID_INVALID: faults.INVALID_MEMBER_ID,
    BOOKING_BLOCKED:
      'Booking is closed for now: sessions were canceled late or missed more than twice with this provider in 3 months, or three times overall. Nothing was booked. Our support can help you then.',
    NO_NEW_CLIENTS: 'This provider takes no new clients at the moment. Nothing was booked.',
    NOT_BOOKABLE: 'This provider cannot be booked. Nothing was booked.',
    NOT_A_CLIENT_YET: 'Book a first session with this provider before a follow-up. Nothing was booked.',
    KEY_REUSED:
      'You sent this form before, and may have booked then. Look for our e-mail; if there is none, begin again with what you typed.',
    NOT_ALLOWED: 'This cannot be booked as you are signed in. Nothing was booked.',
    RATE_LIMITED: 'That was tried very often. Nothing was booked; please wait a minute and try again.',
  },
  other: 'This could not be booked. Nothing was booked; please check it, or try again in a minute.',
  next: {
    search: 'Find another therapist',
    support: spec.contactSupport,
    'first-session': 'See open times for a first session',
    anew: 'Begin again with what I typed',
    'sign-in': 'Sign in',
    again: 'Try again',
  },
  mismatch: {
    title: 'This therapist does not take your insurance',
    lead: 'Please rebook with a therapist who accepts {{insurance}}. You can also stay and pay without insurance.',
    leadUnnamed:
      'Please rebook with a therapist who accepts your insurance. You can also stay and pay without insurance.',
    rebook: 'Find a therapist who accepts it',
    stay: 'Stay and change how I pay',
  },
} as const;
