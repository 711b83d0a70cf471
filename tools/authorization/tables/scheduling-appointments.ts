import {
  clients,
  everyService,
  type KnownCaller,
  listStaff,
  listStronglyAuthenticated,
  listWeaklyAuthenticated,
  people,
} from '../callers.ts';
import { type Answer, allow, everyone, listRpcs, type Operation, type Rule } from '../rule.ts';

const actingStaff = listStronglyAuthenticated(['support', 'ops']);
const inside = [...actingStaff, 'operator'] as const;
const STEP_UP_REQUIRED = listWeaklyAuthenticated(['support', 'ops']);
/** Callers without a part in an appointment. Billing staff have none either. */
const unrelatedCallers: readonly KnownCaller[] = [
  'visitor',
  ...people.filter((each) => !listStaff(['support', 'ops']).some((one) => one === each)),
];
/** Services read appointments and change none. */
const NOT_ALLOWED = everyService;
const actors: readonly KnownCaller[] = ['visitor', ...people, 'operator'];

/** Callers who fill in a booking form. */
const typists: readonly KnownCaller[] = ['visitor', ...people];

/** Callers that may not see an appointment do not learn that it exists. */
const changedInside: Rule = {
  otherwise: 'APPOINTMENT_NOT_FOUND',
  answers: { allowed: inside, STEP_UP_REQUIRED, NOT_ALLOWED },
};
/**
 * Staff cancel for another person only while they have the record open, as in this cast, and with a written reason. The refusal without an
 * open record is in services/scheduling/tests/cancel/cancel.int.test.ts.
 */
const TOO_SHORT = actingStaff;
const canceledInside: Rule = {
  otherwise: 'APPOINTMENT_NOT_FOUND',
  answers: { allowed: ['operator'], TOO_SHORT, STEP_UP_REQUIRED, NOT_ALLOWED },
};
/** Staff do not decline: they cancel, with an open record and a written reason. */
const declinedInside: Rule = {
  otherwise: 'APPOINTMENT_NOT_FOUND',
  answers: { allowed: ['operator'], STEP_UP_REQUIRED, NOT_ALLOWED: [...actingStaff, ...everyService] },
};
/** Two services send messages and charges about appointments; the third is scheduling itself, with its worker. */
const readers = ['service billing', 'service messaging', 'service scheduling'] as const;
const otherServices = everyService.filter((each) => !readers.some((one) => one === each));
const readInside: Rule = {
  otherwise: 'APPOINTMENT_NOT_FOUND',
  answers: { allowed: [...inside, ...readers], STEP_UP_REQUIRED },
};
/** Staff without permission to look do not learn that it exists. */
const unknownChanged: Rule = { otherwise: 'APPOINTMENT_NOT_FOUND', answers: { STEP_UP_REQUIRED, NOT_ALLOWED } };
const unknownRead: Rule = { otherwise: 'APPOINTMENT_NOT_FOUND', answers: { STEP_UP_REQUIRED } };

function of(callers: readonly KnownCaller[], answer: Answer): Rule {
  return { otherwise: answer, only: callers };
}

/** Returns the rule for one appointment by its id, for its client and its provider. */
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
  "another person's": changedInside,
  'an unknown id': unknownChanged,
});
const reads = { ...sides('allowed', 'allowed'), "another person's": readInside, 'an unknown id': unknownRead };

/** Staff see it; only the provider changes it. */
const byTheProvider = {
  ...sides('NOT_ALLOWED', 'allowed'),
  "another person's": {
    otherwise: 'APPOINTMENT_NOT_FOUND',
    answers: { STEP_UP_REQUIRED, NOT_ALLOWED: [...inside, ...everyService] },
  },
  'an unknown id': unknownChanged,
} as const satisfies Operation['objects'];

/** Staff see the appointment elsewhere; here it is that of another person. */
const onlyForClients: Rule = {
  otherwise: 'APPOINTMENT_NOT_FOUND',
  answers: { NOT_ALLOWED: ['visitor', 'operator', ...everyService] },
};

/** Other callers are refused before an appointment is loaded; another provider's appointment does not exist for them. */
const onlyProviders: Rule = { otherwise: 'NOT_A_PROVIDER', answers: { allowed: ['provider'] } };

/** A caller with both ids of a link is treated as the client. */
const linkForInside: Rule = allow(inside, { STEP_UP_REQUIRED });
const linkForAll: Rule = allow([...inside, ...unrelatedCallers], { STEP_UP_REQUIRED });
/** The answer then contains no more than the public page. */
const linkTellsLittle: Rule = allow(inside, { 'left out': unrelatedCallers, STEP_UP_REQUIRED });

const bookers = allow(inside, { STEP_UP_REQUIRED });
const bookings = {
  'for themselves': of(['client', 'unconverted client'], 'allowed'),
  'for a child in their care': of(['representative'], 'allowed'),
  'for a child no longer in their care': of(['former representative'], 'NOT_ALLOWED'),
  'for their own client': of(['provider'], 'allowed'),
  'for their own client, with another provider': of(['provider'], 'NOT_ALLOWED'),
  'for a person who is not their client': of(['provider'], 'NOT_ALLOWED'),
  'for an unknown patient': of(['client', 'provider'], 'NOT_ALLOWED'),
  'for another person': bookers,
} as const satisfies Operation['objects'];
const guests: Rule = allow(['visitor', ...clients, ...inside], { STEP_UP_REQUIRED });

/** Appointments, and time that is held for them. */
export const schedulingAppointments: Operation[] = listRpcs(
  'scheduling AppointmentService',
  'services/scheduling/src/domain/access/caller.ts',
  {
    HoldSlot: { 'a time': allow(actors) },
    ExtendHold: { 'their own': of(actors, 'allowed'), "another person's": allow([], { HOLD_LAPSED: actors }) },
    ReleaseHold: { 'their own': of(actors, 'allowed'), "another person's": allow([], { 'left out': actors }) },
    SaveBookingDraft: { 'their own': of(typists, 'allowed'), "another person's": allow([], { HOLD_LAPSED: typists }) },
    GetBookingDraft: { 'their own': of(typists, 'allowed'), "another person's": allow([], { 'left out': typists }) },
    RequestBookingCode: { 'an address': allow(['visitor']) },
    ConfirmBookingCode: { 'a code': allow(['visitor']) },
    BookAppointment: {
      'for a new person': guests,
      ...bookings,
      'against the calendar': bookers,
      'as a partner': allow(['operator']),
    },
    PreviewBooking: { 'for a new person': allow(actors), ...bookings },
    BookSeries: bookings,
    ConfirmAppointment: {
      ...changes('NOT_ALLOWED', 'allowed'),
      'by both ids of its link': linkForInside,
      "a partner's, by both ids of its link": linkForAll,
      "a partner's, by both ids of its link, and whom it is for": linkTellsLittle,
    },
    DeclineAppointment: {
      ...changes('NOT_ALLOWED', 'allowed'),
      "another person's": declinedInside,
      'by both ids of its link': allow(['operator'], { STEP_UP_REQUIRED }),
    },
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
      "another person's": canceledInside,
      'by both ids of its link': allow(['operator', ...unrelatedCallers], { STEP_UP_REQUIRED, TOO_SHORT }),
      'by one id of its link': canceledInside,
      'their own, with an internal note': of(['client', 'unconverted client'], 'NOT_ALLOWED'),
      'of their own client, with an internal note': of(['provider'], 'allowed'),
      'by both ids of its link, with an internal note': linkForInside,
      'by both ids of its link, with its series': allow(['operator'], { STEP_UP_REQUIRED, TOO_SHORT }),
      'by both ids of its link, and whom it is for': allow(['operator'], {
        'left out': unrelatedCallers,
        STEP_UP_REQUIRED,
        TOO_SHORT,
      }),
    },
    // Of a session that is not canceled, which stays as it is. Which side may undo what is in services/scheduling/tests/cancel/undo.int.test.ts.
    UndoCancellation: {
      ...changes('allowed', 'allowed'),
      'by both ids of its link': linkForAll,
      'by one id of its link': changedInside,
      'by both ids of its link, and whom it is for': linkTellsLittle,
    },
    UpdateSeries: {
      ...changes('allowed', 'allowed'),
      // Moving a series requires a sign-in.
      'booked in their browser': of(['visitor'], 'NOT_ALLOWED'),
    },
    CancelForEmergency: { 'their own calendar': allow(['provider']) },
    PreviewProviderCancel: { 'of their own client': onlyProviders },
    CancelAsProvider: { 'of their own client': onlyProviders },
    ListNotesToReview: { 'of every provider': allow(inside, { STEP_UP_REQUIRED }) },
    ReviewNote: { 'a note': allow(inside, { STEP_UP_REQUIRED }) },
    GetOwnStanding: { 'their own': onlyProviders },
    ContestCancellation: { 'a cancellation': onlyProviders },
    ListContests: { 'of every provider': allow(inside, { STEP_UP_REQUIRED }) },
    AnswerContest: { 'a contest': allow(inside, { STEP_UP_REQUIRED }) },
    DecideContest: { 'a contest': allow(inside, { STEP_UP_REQUIRED }) },
    AnswerRecommendation: { 'of their own client': onlyProviders },
    DeleteAppointment: byTheProvider,
    CreatePastAppointment: {
      'for their own client': of(['provider'], 'allowed'),
      'for a person who is not their client': of(['provider'], 'NOT_ALLOWED'),
      'for an unknown patient': of(['provider'], 'NOT_ALLOWED'),
      'for another person': allow([]),
    },
    MarkUnlistedAsCrisis: byTheProvider,
    MarkMissed: changes('NOT_ALLOWED', 'allowed'),
    CorrectMissed: changes('NOT_ALLOWED', 'allowed'),
    CreateComplaint: {
      ...sides('allowed', 'NOT_ALLOWED'),
      // A complaint requires a sign-in.
      'booked in their browser': of(['visitor'], 'NOT_ALLOWED'),
      "another person's": onlyForClients,
      'an unknown id': onlyForClients,
    },
    ListComplaints: { 'of every provider': allow(inside, { STEP_UP_REQUIRED }) },
    CountStaffWork: { 'of every provider': allow(inside, { STEP_UP_REQUIRED }) },
    DecideComplaint: { 'a complaint': allow(inside, { STEP_UP_REQUIRED }) },
    GetCancelPolicy: { 'of this installation': everyone },
    ListStrikes: { 'of a patient': allow(inside, { STEP_UP_REQUIRED }) },
    ForgiveStrikes: { 'of an appointment': allow(inside, { STEP_UP_REQUIRED }) },
    GetBookingLimits: { 'of a patient': allow(inside, { STEP_UP_REQUIRED }) },
    RaiseBookingLimit: { 'of a patient': allow(inside, { STEP_UP_REQUIRED }) },
    GetRaisedLimit: { 'of any patient': allow(['service accounts', 'service billing']) },
    GetAppointment: reads,
    ListBookedPatients: { 'of any provider': allow(['service messaging']) },
    BatchGetAppointments: { 'of any patient': allow(['service billing', 'service messaging']) },
    ListAppointments: {
      'of whom they act for': allow([...people, 'operator']),
      'their own': of(['client', 'unconverted client'], 'allowed'),
      'a child in their care': of(['representative'], 'allowed'),
      'a child no longer in their care': of(['former representative'], 'left out'),
      "another person's": allow(inside, { STEP_UP_REQUIRED }),
      'their own calendar': allow(['provider']),
      "another provider's, in their own calendar": of(['provider'], 'left out'),
    },
    ListRecentChanges: {
      'of whom they act for': allow([...people]),
      'their own': of(['client', 'unconverted client'], 'allowed'),
      'a child in their care': of(['representative'], 'allowed'),
      "another person's": allow([]),
    },
    GetPublicAppointment: {
      'by one id of its link': everyone,
      'by both ids of its link': everyone,
      'by ids of two links': { otherwise: 'APPOINTMENT_NOT_FOUND' },
      'whom it is for, and who pays': { otherwise: 'left out' },
      'the id that was not brought': { otherwise: 'left out' },
    },
    GetSeriesInvitation: { 'of an appointment': allow([...readers], { APPOINTMENT_NOT_FOUND: otherServices }) },
    GetInvitation: {
      ...reads,
      'by both ids of its link': { otherwise: 'allowed', answers: { STEP_UP_REQUIRED } },
      'by one id of its link': readInside,
    },
  },
);
