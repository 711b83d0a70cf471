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
    yours: '{{time}} your time',
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
  next: {
    support: spec.contactSupport,
    search: bookingRefusals.next.search,
    'first-session': bookingRefusals.next['first-session'],
    agreements: 'Read and sign the missing agreements',
    pay: 'Pay another way',
    appointments: 'Go to your appointments',
  },
} as const;
