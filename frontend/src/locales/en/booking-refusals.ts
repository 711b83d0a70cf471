import { formTexts, spec } from './spec.ts';

const { required, ...faults } = formTexts;

/** What is wrong with a booking: at a field, in the words of C5.3-1 to C5.3-5; by the code of a refusal; and what can be done then. */
export const bookingRefusals = {
  required,
  faults,
  refusals: {
    PROOF_REQUIRED: 'Please confirm your email address with a code first.',
    STATE_NOT_SERVED: spec.stateNotServed,
    IN_PERSON_NOT_PAID:
      'This plan doesn’t cover in-person sessions in this state. Choose a virtual session, or pay without insurance.',
    VIDEO_NOT_OFFERED:
      'This provider doesn’t offer video sessions right now. Choose an in-person session or another provider. Nothing was booked.',
    MINOR_NEEDS_CONSENT: faults.MINOR_NEEDS_REPRESENTATIVE,
    AGE_NOT_SEEN: 'This provider doesn’t see clients of this age.',
    SELF_EXISTS: 'You’re already on your list. Choose yourself above.',
    PEOPLE_EXHAUSTED:
      'Your list of people is full. Choose a person on it, or ask our support team to add another one. Nothing was booked.',
    PATIENT_ARCHIVED: 'This client’s record is archived, so you can’t book for them.',
    CARD_EXPIRED: 'Your saved card has expired. Save another card. Nothing was booked, and we still hold your time.',
    CARD_DECLINED: 'Your saved card was declined. Save another card. Nothing was booked, and we still hold your time.',
    BOOKING_BLOCKED:
      'You can’t book right now, because too many of your sessions were missed or canceled late. Nothing was booked. Our support team can help.',
    ACCOUNT_PAUSED:
      'You can’t book new sessions right now because a payment has been past due for a long time. Nothing was booked. Sessions that are already booked stay. To book again, pay what is past due or choose a payment plan.',
    NO_NEW_CLIENTS: 'This provider isn’t taking new clients right now. Nothing was booked.',
    PROVIDER_PAUSED:
      'This provider can’t take new bookings right now. Nothing was booked. Sessions that are already booked stay.',
    NOT_BOOKABLE: 'This provider can’t be booked. Nothing was booked.',
    INTAKE_BOOKED:
      'An intake appointment with this provider is already booked. You can move it to another time. Nothing new was booked.',
    CALL_BOOKED:
      'A call with this provider is already booked. You can move it to another time. Nothing new was booked.',
    SESSIONS_EXHAUSTED:
      'You have as many upcoming sessions as you can book yourself. Nothing was booked. Our support team can raise this limit for you.',
    NOT_A_CLIENT_YET: 'Book an intake appointment with this provider first. Nothing was booked.',
    KEY_REUSED:
      'You sent this form before, so you may already have booked. Look for our email. If you don’t find one, start again with what you entered.',
    NOT_ALLOWED: 'You can’t book this with the account you’re signed in to. Nothing was booked.',
    RATE_LIMITED: 'Too many attempts. Nothing was booked. Please wait a minute and try again.',
  },
  other: 'We couldn’t book this session. Nothing was booked. Please check your answers, or try again in a minute.',
  next: {
    search: 'Find another therapist',
    support: spec.contactSupport,
    billing: 'Go to billing',
    'first-session': 'See open times for an intake appointment',
    anew: 'Start again with what I entered',
    'sign-in': 'Sign in',
    again: 'Try again',
  },
  otherInsurance: {
    title: 'Which insurance do you have?',
    label: 'Your insurance',
    choose: 'Choose your insurance',
    search: 'Find therapists who take it',
  },
  mismatch: {
    title: 'This therapist doesn’t take your insurance',
    lead: 'Please rebook with a therapist who accepts {{insurance}}. You can also stay and pay without insurance.',
    leadUnnamed:
      'Please rebook with a therapist who accepts your insurance. You can also stay and pay without insurance.',
    rebook: 'Find a therapist who accepts it',
    stay: 'Stay and change how I pay',
  },
} as const;
