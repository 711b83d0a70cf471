import { bookingRefusals } from './booking-refusals.ts';
import { failures } from './failures.ts';
import { spec } from './spec.ts';

const { refusals } = bookingRefusals;

/** The form for the session after one, and what becomes of it. */
export const followUp = {
  title: 'Book the next session',
  reading: 'Loading your last session',
  away: 'We couldn’t load your last session. Nothing was booked.',
  gone: failures.codes.APPOINTMENT_NOT_FOUND,
  appointments: 'Go to your appointments',
  follows: 'It follows your session on {{when}}.',
  precedes: 'You also have a session on {{when}}.',
  facts: { label: 'The next session', with: 'With', for: 'For', where: 'Where', pay: 'Paid by' },
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  video: 'By video',
  office: 'At the office',
  officeAt: 'At the office: {{place}}',
  setting: 'By video, or at the office?',
  pay: {
    cash: 'You, without insurance, same as last time',
    cashOf: 'You, without insurance, same as last time: {{cost}} a session',
    payor: '{{name}}, same as last time',
    unread: 'Your insurance, same as last time',
    change: 'Pay another way',
  },
  times: {
    title: 'When?',
    zone: 'Times in {{zone}}',
    zones: 'Times in {{zone}} and in your time zone',
    reading: 'Loading open times',
    away: 'We couldn’t load open times. There may be some: please try again in a minute.',
    none: 'There are no open times right now.',
    later: 'Show later times',
    first: 'Back to the first times',
    missing: 'Please choose a time.',
  },
  chosen: {
    title: 'Your next session',
    later: 'Once you choose a time, we’ll show how long you can cancel at no charge and what it costs after that.',
  },
  button: 'Book this session',
  booking: 'Booking',
  check: 'Check again',
  unknown:
    'We don’t know yet if this was booked, because we got no answer. Nothing you chose is lost. Check again: it won’t be booked twice.',
  taken: {
    TIME_TAKEN: 'That time was just taken. Nothing was booked.',
    PATIENT_BUSY: 'You already have another session at that time. Nothing was booked.',
    SLOT_NOT_OPEN: 'That time can’t be booked anymore. Nothing was booked.',
    nearby: 'Open times nearby:',
    none: 'There are no open times nearby. Please choose another time above.',
  },
  refusals: {
    ...refusals,
    PAYOR_NOT_ACCEPTED: 'This therapist no longer takes this insurance. Nothing was booked.',
    MINOR_NEEDS_CONSENT: 'A parent or guardian needs to give consent first. Nothing was booked.',
    other: bookingRefusals.other,
  },
  // For the provider, who books again for a client.
  provider: {
    title: 'Book again',
    session: 'Session',
    clients: 'Clients',
    reading: 'Loading the session',
    away: 'We couldn’t load this session. Nothing was booked.',
    gone: 'This link doesn’t match a session of yours.',
    openClients: 'Open your clients',
    facts: 'Same as last time',
    chosen: 'The new session',
    unnamed: 'Client name not available',
    follows: 'The previous session was {{when}}.',
    precedes: 'There is also a session on {{when}}.',
    canceled: 'The session on {{when}} was canceled.',
    cash: 'The client, without insurance',
    payor: '{{name}}, same as last time',
    unread: 'The client’s insurance, same as last time',
    termsReading: 'Loading the terms',
    termsAway: 'We couldn’t load the terms of this time. Nothing was booked.',
    told: 'We’ll email {{name}} once you book.',
    theClient: 'the client',
    other: {
      title: 'Or another time',
      day: 'Day',
      time: 'Time',
      past: 'Choose a time in the future.',
    },
    outside: {
      warning:
        'Clients can’t book this time: it’s outside your weekly hours, or you blocked it. You can still book it.',
      accept: 'Book it anyway',
    },
    button: 'Book this session',
    booked: 'The session is booked.',
    unknown:
      'We don’t know yet if this was booked, because we got no answer. Nothing you chose is lost. Check again: it won’t be booked twice.',
    taken: {
      TIME_TAKEN: 'That time was just taken. Nothing was booked.',
      PATIENT_BUSY: 'The client has another session at that time. Nothing was booked.',
      SLOT_NOT_OPEN: 'That time isn’t open in your calendar anymore. Nothing was booked.',
    },
    refusals: {
      BOOKING_BLOCKED:
        'This client has canceled late or missed too often, so they can’t be booked. Our support team can help.',
      ACCOUNT_PAUSED:
        'This client can’t book new sessions right now. They see why in their account. Booked sessions stay.',
      NOT_A_CLIENT_YET: 'You can book again once a session with this client is confirmed or has taken place.',
      NOT_ALLOWED:
        'You can book again once a session with this client is confirmed or has taken place. Until then, the client can choose a time from our email about the canceled session.',
      PAYOR_NOT_ACCEPTED: 'You don’t take this insurance in this state anymore.',
      STATE_NOT_SERVED: 'You aren’t licensed in the client’s state, or you don’t see clients there.',
      IN_PERSON_NOT_PAID: 'This insurance doesn’t pay for in-person sessions in the client’s state.',
      VIDEO_NOT_OFFERED: 'Your profile has no link to a video room. Add one, or choose your office.',
      PATIENT_ARCHIVED: 'This client’s record is archived, so they can’t be booked.',
      MINOR_NEEDS_CONSENT: 'A parent or guardian needs to give consent first.',
      AGE_NOT_SEEN: 'You don’t see clients of this age.',
      PROVIDER_PAUSED:
        'Linden has paused new bookings with you. Sessions that are already booked stay. Today says why.',
      NOT_BOOKABLE: 'Your profile can’t be booked right now.',
      other: 'We couldn’t book this session. Nothing was booked. Please try again, or contact support.',
    },
  },
  next: {
    support: spec.contactSupport,
    billing: bookingRefusals.next.billing,
    search: bookingRefusals.next.search,
    'first-session': bookingRefusals.next['first-session'],
    agreements: 'Read and sign the missing agreements',
    pay: 'Pay another way',
    appointments: 'Go to your appointments',
  },
} as const;
