import { appointment } from './appointment.ts';
import { failures } from './failures.ts';

/** Pages of a series of sessions; our own words, the specification shows none. */
export const series = {
  reading: 'Reading the appointment',
  away: 'We could not read this appointment just now. It is not lost; please look again in a minute.',
  gone: failures.codes.APPOINTMENT_NOT_FOUND,
  home: 'Back to your first page',
  repeat: {
    title: 'Repeat this session',
    lead: 'The same weekday, time and place with {{name}}, by the clock in their time zone.',
    therapist: 'your therapist',
    every: 'How often',
    weeks_one: 'Every week',
    weeks_other: 'Every {{count}} weeks',
    count: 'How many sessions',
    button: 'Book these sessions',
    booked_one: 'One session is booked.',
    booked_other: '{{count}} sessions are booked.',
    refused: 'These cannot be had, so nothing was booked yet:',
    leaveOut_one: 'Leave it out and book the others',
    leaveOut_other: 'Leave them out and book the others',
    none: 'None of them can be had. Another rhythm may help.',
  },
  cancel: {
    title: 'Cancel a repeating session',
    scope: 'Which of them',
    scopes: {
      THIS: 'Only this one',
      THIS_AND_FOLLOWING: 'This and all that follow',
      ALL: 'All that are still to come',
    },
    reason: appointment.cancel.why,
    required: appointment.cancel.whyMissing,
    policy:
      'Each is free until 24 hours before it begins. One that begins sooner counts as a missed appointment; the others do not.',
    button: 'Cancel appointments',
    done_one: 'One appointment is canceled.',
    done_other: '{{count}} appointments are canceled.',
    late_one: 'One of them counts as missed.',
    late_other: '{{count}} of them count as missed.',
  },
  refusals: {
    NOT_A_CLIENT_YET: 'Sessions repeat once the first one has taken place or is booked.',
    PAYOR_NOT_ACCEPTED: 'This therapist no longer takes this insurance.',
  },
  // Why one of them cannot be had.
  codes: {
    TIME_TAKEN: 'taken',
    PATIENT_BUSY: 'another appointment is then',
    NOT_OPEN: 'not open',
    BEYOND_HORIZON: 'too far ahead',
    SKIPPED_HOUR: 'the clocks skip this hour',
  },
} as const;
