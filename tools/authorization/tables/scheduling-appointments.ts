import { clients, everyService, type KnownCaller, people, staff, strongly, weakly } from '../callers.ts';
import { type Answer, allows, everybody, type Operation, type Rule, rpcs } from '../rule.ts';

const inside = [...strongly(['support', 'ops']), 'operator'] as const;
const STEP_UP_REQUIRED = weakly(['support', 'ops']);
/** Whoever has no part in an appointment. Those who bill have none either. */
const strangers: readonly KnownCaller[] = [
  'visitor',
  ...people.filter((each) => !staff(['support', 'ops']).some((one) => one === each)),
];
/** Services are told of appointments, and change none. */
const NOT_ALLOWED = everyService;
const actors: readonly KnownCaller[] = ['visitor', ...people, 'operator'];

/** Nobody is told that there is an appointment who does not see it. */
const changedInside: Rule = {
  otherwise: 'APPOINTMENT_NOT_FOUND',
  answers: { allowed: inside, STEP_UP_REQUIRED, NOT_ALLOWED },
};
/** Two services tell and charge people; the third is the one that is asked, and its worker. */
const readers = ['service billing', 'service messaging', 'service scheduling'] as const;
const readInside: Rule = {
  otherwise: 'APPOINTMENT_NOT_FOUND',
  answers: { allowed: [...inside, ...readers], STEP_UP_REQUIRED },
};
/** Staff who may not look yet are not told either. */
const nobodysChanged: Rule = { otherwise: 'APPOINTMENT_NOT_FOUND', answers: { STEP_UP_REQUIRED, NOT_ALLOWED } };
const nobodysRead: Rule = { otherwise: 'APPOINTMENT_NOT_FOUND', answers: { STEP_UP_REQUIRED } };

function of(callers: readonly KnownCaller[], answer: Answer): Rule {
  return { otherwise: answer, only: callers };
}

/** One appointment by its id, for both of its sides. */
function sides(client: Answer, provider: Answer) {
  return {
    'their own': of(['client', 'unconverted client'], client),
    'booked in their browser': of(['visitor'], client),
    'a child in their care': of(['representative'], client),
    'a child no longer in their care': of(['former representative'], 'APPOINTMENT_NOT_FOUND'),
    'of their own client': of(['provider'], provider),
  };
}

const changes = (client: Answer, provider: Answer) => ({
  ...sides(client, provider),
  "somebody else's": changedInside,
  'an id that nobody has': nobodysChanged,
});
const reads = { ...sides('allowed', 'allowed'), "somebody else's": readInside, 'an id that nobody has': nobodysRead };

/** Staff see it, and leave it to the provider. */
const byTheProvider = {
  ...sides('NOT_ALLOWED', 'allowed'),
  "somebody else's": {
    otherwise: 'APPOINTMENT_NOT_FOUND',
    answers: { STEP_UP_REQUIRED, NOT_ALLOWED: [...inside, ...everyService] },
  },
  'an id that nobody has': nobodysChanged,
} as const satisfies Operation['objects'];

/** Whoever has both ids of a link is taken for the client. */
const linkForInside: Rule = allows(inside, { STEP_UP_REQUIRED });
const linkForAll: Rule = allows([...inside, ...strangers], { STEP_UP_REQUIRED });
/** What they are told then is no more than the public page tells. */
const linkTellsLittle: Rule = allows(inside, { 'left out': strangers, STEP_UP_REQUIRED });

const bookers = allows(inside, { STEP_UP_REQUIRED });
const bookings = {
  'for themselves': of(['client', 'unconverted client'], 'allowed'),
  'for a child in their care': of(['representative'], 'allowed'),
  'for a child no longer in their care': of(['former representative'], 'NOT_ALLOWED'),
  'for their own client': of(['provider'], 'allowed'),
  'for their own client, with another provider': of(['provider'], 'NOT_ALLOWED'),
  'for somebody who is not their client': of(['provider'], 'NOT_ALLOWED'),
  'for a patient that nobody has': of(['client', 'provider'], 'NOT_ALLOWED'),
  'for somebody else': bookers,
} as const satisfies Operation['objects'];
const guests: Rule = allows(['visitor', ...clients, ...inside], { STEP_UP_REQUIRED });

/** Appointments, and time that is set aside for them. */
export const schedulingAppointments: Operation[] = rpcs(
  'scheduling AppointmentService',
  'services/scheduling/src/domain/caller.ts',
  {
    HoldSlot: { 'a time': allows(actors) },
    ExtendHold: { 'their own': of(actors, 'allowed'), "somebody else's": allows([], { HOLD_LAPSED: actors }) },
    ReleaseHold: { 'their own': of(actors, 'allowed'), "somebody else's": allows([], { 'left out': actors }) },
    BookAppointment: {
      'for somebody new': guests,
      ...bookings,
      'against the calendar': bookers,
      'as a partner': allows(['operator']),
    },
    PreviewBooking: { 'for somebody new': allows(actors), ...bookings },
    BookSeries: bookings,
    ConfirmAppointment: {
      ...changes('NOT_ALLOWED', 'allowed'),
      'by both ids of its link': linkForInside,
      "a partner's, by both ids of its link": linkForAll,
      "a partner's, by both ids of its link, and whom it is for": linkTellsLittle,
    },
    DeclineAppointment: { ...changes('NOT_ALLOWED', 'allowed'), 'by both ids of its link': linkForInside },
    RescheduleAppointment: {
      ...changes('allowed', 'allowed'),
      'by both ids of its link': linkForAll,
      'by one id of its link': changedInside,
      'their own, against the calendar': of(['client', 'unconverted client'], 'NOT_ALLOWED'),
      'of their own client, against the calendar': of(['provider'], 'NOT_ALLOWED'),
      'by both ids of its link, against the calendar': linkForInside,
      'by both ids of its link, and whom it is for': linkTellsLittle,
    },
    CancelAppointment: {
      ...changes('allowed', 'allowed'),
      'by both ids of its link': linkForAll,
      'by one id of its link': changedInside,
      'their own, with an internal note': of(['client', 'unconverted client'], 'NOT_ALLOWED'),
      'of their own client, with an internal note': of(['provider'], 'allowed'),
      'by both ids of its link, with an internal note': linkForInside,
      'by both ids of its link, with its series': linkForInside,
      'by both ids of its link, and whom it is for': linkTellsLittle,
    },
    UpdateSeries: {
      ...changes('allowed', 'allowed'),
      // Whoever moves a series signs in.
      'booked in their browser': of(['visitor'], 'NOT_ALLOWED'),
    },
    CancelForEmergency: { 'their own calendar': allows(['provider']) },
    DeleteAppointment: byTheProvider,
    CreatePastAppointment: {
      'for their own client': of(['provider'], 'allowed'),
      'for somebody who is not their client': of(['provider'], 'NOT_ALLOWED'),
      'for a patient that nobody has': of(['provider'], 'NOT_ALLOWED'),
      'for somebody else': allows([]),
    },
    MarkUnlistedAsCrisis: byTheProvider,
    MarkMissed: changes('NOT_ALLOWED', 'allowed'),
    GetAppointment: reads,
    ListAppointments: {
      'of whom they act for': allows([...people, 'operator']),
      'their own': of(['client', 'unconverted client'], 'allowed'),
      'a child in their care': of(['representative'], 'allowed'),
      'a child no longer in their care': of(['former representative'], 'left out'),
      "somebody else's": allows(inside, { STEP_UP_REQUIRED }),
      'their own calendar': allows(['provider']),
      "another provider's, in their own calendar": of(['provider'], 'left out'),
    },
    GetPublicAppointment: {
      'by one id of its link': everybody,
      'by both ids of its link': everybody,
      'by ids of two links': { otherwise: 'APPOINTMENT_NOT_FOUND' },
      'whom it is for, and who pays': { otherwise: 'left out' },
      'the id that was not brought': { otherwise: 'left out' },
    },
    GetInvitation: {
      ...reads,
      'by both ids of its link': { otherwise: 'allowed', answers: { STEP_UP_REQUIRED } },
      'by one id of its link': readInside,
    },
  },
);
