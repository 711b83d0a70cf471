import { bookingRefusals } from './booking-refusals.ts';
import { failures } from './failures.ts';
import { spec } from './spec.ts';

const { refusals } = bookingRefusals;

/** The form for the session after one, and what becomes of it. */
export const followUp = {
  title: 'Book the next session',
  reading: 'Reading your last session',
  away: 'We could not read what this session follows just now. Nothing was booked.',
  gone: failures.codes.APPOINTMENT_NOT_FOUND,
  again: 'Try again',
  appointments: 'Go to your appointments',
  follows: 'It follows the session of {{when}}.',
  precedes: 'You also have a session on {{when}}.',
  facts: { label: 'The next session', with: 'With', for: 'For', where: 'Where', pay: 'Paid by' },
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  video: 'By video',
  office: 'At the office',
  officeAt: 'At the office: {{place}}',
  setting: 'By video, or at the office?',
  pay: {
    cash: 'You, without insurance, as last time',
    cashOf: 'You, without insurance, as last time: {{cost}} a session',
    payor: '{{name}}, as last time',
    unread: 'Your insurance, as last time',
    change: 'Pay another way',
  },
  times: {
    title: 'When?',
    zone: 'Times in {{zone}}',
    zones: 'Times in {{zone}}, and where you are',
    reading: 'Reading open times',
    away: 'We could not read open times just now. They may well be there.',
    none: 'There are no open times from here on at the moment.',
    later: 'Show later times',
    first: 'Back to the first times',
    missing: 'Please choose a time.',
  },
  chosen: {
    title: 'Your next session',
    yours: '{{time}} where you are',
    later: 'Until when canceling is free, and what it costs after, stands here once you have chosen a time.',
  },
  button: 'Book this session',
  booking: 'Booking',
  check: 'Check again',
  unknown:
    'We do not know yet whether this was booked: no answer came. Nothing of what you chose is lost. Check again: it is booked once at most.',
  taken: {
    TIME_TAKEN: 'That time was just taken. Nothing was booked.',
    PATIENT_BUSY: 'There is another session at that time already. Nothing was booked.',
    SLOT_NOT_OPEN: 'That time cannot be booked any more. Nothing was booked.',
    nearby: 'Open nearby:',
    none: 'Nothing is open nearby. Please choose another time above.',
  },
  refusals: {
    ...refusals,
    PAYOR_NOT_ACCEPTED: 'This therapist does not take this insurance any more. Nothing was booked.',
    MINOR_NEEDS_CONSENT: 'A parent or guardian has to agree to care first. Nothing was booked.',
    other: bookingRefusals.other,
  },
  next: {
    support: spec.contactSupport,
    search: bookingRefusals.next.search,
    'first-session': bookingRefusals.next['first-session'],
    agreements: 'Read and sign what is missing',
    pay: 'Pay another way',
    appointments: 'Go to your appointments',
  },
} as const;
