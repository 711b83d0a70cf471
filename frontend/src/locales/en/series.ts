import { appointment } from './appointment.ts';
import { booking } from './booking.ts';
import { failures } from './failures.ts';

/** Pages of a series of sessions; our own words, the specification shows none. */
export const series = {
  reading: 'Loading the appointment',
  away: 'We couldn’t load this appointment. It isn’t lost. Please try again in a minute.',
  gone: failures.codes.APPOINTMENT_NOT_FOUND,
  home: 'Back to your dashboard',
  yours: '{{time}} your time',
  both: '{{time}} ({{yours}} your time)',
  terms: {
    reading: booking.review.policyReading,
    away: 'We couldn’t load the exact terms. You need to see them first. Nothing was changed.',
    again: booking.retry,
  },
  repeat: {
    title: 'Repeat this session',
    lead: 'The same weekday, time and place with {{name}}, in their time zone.',
    therapist: 'your therapist',
    every: 'How often',
    weeks_one: 'Every week',
    weeks_other: 'Every {{count}} weeks',
    count: 'How many sessions',
    button: 'Book these sessions',
    booked_one: 'One session is booked.',
    booked_other: '{{count}} sessions are booked.',
    refused: 'These times aren’t available, so nothing was booked yet:',
    leaveOut_one: 'Skip it and book the others',
    leaveOut_other: 'Skip them and book the others',
    leftOut_one: 'One of them is skipped.',
    leftOut_other: '{{count}} of them are skipped.',
    none: 'None of these times are available. Try a different schedule.',
    free_one: 'You can cancel or reschedule each session at no charge until {{count}} hour before it starts.',
    free_other: 'You can cancel or reschedule each session at no charge until {{count}} hours before it starts.',
    firstFree: 'For the first session, that’s {{until}}.',
    firstWasFree: 'For the first session, that time has passed: it was {{until}}.',
    lateFee: booking.review.policyLateFee,
    lateNoFee: booking.review.policyLateNoFee,
  },
  cancel: {
    title: 'Cancel a repeating session',
    scope: 'Which sessions',
    scopes: {
      THIS: 'Only this one',
      THIS_AND_FOLLOWING: 'This one and all later ones',
      ALL: 'All upcoming sessions',
    },
    reason: appointment.cancel.why,
    required: appointment.cancel.whyMissing,
    which_zero: 'We can’t list yet which sessions will be canceled.',
    which_one: 'This will cancel one appointment:',
    which_other: 'This will cancel {{count}} appointments:',
    unsure:
      'Some sessions in this series were rescheduled. Each of these is canceled too, if its original time was after the session at the top of this page:',
    free: 'You can cancel it at no charge until {{until}}.',
    waiting: appointment.policy.cancelWaiting,
    lateFee:
      'The time to cancel it at no charge ended on {{until}}. Canceling now counts as a missed appointment and costs {{fee}}.',
    lateNoFee: appointment.policy.cancelLate,
    fee: 'The fee for a missed appointment is {{fee}}. You don’t pay it here.',
    noFee: appointment.policy.noFee,
    blocks: appointment.policy.blocks,
    button: 'Cancel appointments',
    done_one: 'One appointment is canceled.',
    done_other: '{{count}} appointments are canceled.',
    late_one: 'One of them counts as missed.',
    late_other: '{{count}} of them count as missed.',
  },
  refusals: {
    NOT_A_CLIENT_YET: 'You can repeat sessions once the first one is booked or has taken place.',
    PAYOR_NOT_ACCEPTED: 'This therapist no longer takes this insurance.',
  },
  // Why one of them cannot be had.
  codes: {
    TIME_TAKEN: 'taken',
    PATIENT_BUSY: 'you have another appointment then',
    NOT_OPEN: 'not open',
    BEYOND_HORIZON: 'too far ahead',
    SKIPPED_HOUR: 'the clocks skip this hour',
  },
} as const;
