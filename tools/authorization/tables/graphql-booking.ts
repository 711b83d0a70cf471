import { clients, people } from '../callers.ts';
import { allow, type Operation, type Rule } from '../rule.ts';
import { accountsAdmission } from './accounts-admission.ts';
import { accountsPeople } from './accounts-people.ts';
import { forwardsTo } from './forwards-to.ts';
import { schedulingAppointments } from './scheduling-appointments.ts';

type May = (object: string) => boolean;
const fromAdmission = (field: string, method: string) =>
  forwardsTo(accountsAdmission, field, `accounts AdmissionService.${method}`);
const fromAppointments = (field: string, method: string, may?: May) =>
  forwardsTo(schedulingAppointments, field, `scheduling AppointmentService.${method}`, may);

const byLink: May = (object) => object.includes('of its link');
const byId: May = (object) => !byLink(object);
const isCalendar: May = (object) => object.endsWith('calendar');
const except =
  (...left: string[]): May =>
  (object) =>
    !left.some((each) => object.endsWith(each));

const noAppointment: Rule = { otherwise: 'APPOINTMENT_NOT_FOUND' };
const noneOfTheirs = allow([], { APPOINTMENT_NOT_FOUND: clients });

/** Booking and changes of appointments. */
export const graphqlBooking: Operation[] = [
  fromAdmission('Query.agreements', 'ListAgreements'),
  fromAdmission('Query.missingConsents', 'ListMissingConsents'),
  fromAdmission('Query.patientBookingAttempt', 'GetBookingAttempt'),
  fromAdmission('Mutation.patientBookingAttempt', 'RecordBookingAttempt'),
  fromAdmission('Mutation.signAgreements', 'SignAgreements'),
  fromAdmission('Mutation.claimBookings', 'ClaimAdmissions'),
  fromAdmission('Query.bookingsToClaim', 'CountClaimableAdmissions'),
  forwardsTo(accountsPeople, 'Query.oneClickBookingPrefill', 'accounts PeopleService.ListMyPatients'),
  {
    // Scheduling checks both ids before accounts is called.
    operation: 'Mutation.recordHowDidYouHearAboutUsResponse',
    source: 'bff/src/modules/admissions/resolvers.ts',
    objects: {
      'by both ids of its link': allow(['visitor', ...people]),
      'by one id of its link': noAppointment,
      'by ids of two links': noAppointment,
    },
  },
  fromAppointments('Query.publicAppointment', 'GetPublicAppointment', except('who pays')),
  fromAppointments('Query.appointmentInvitation', 'GetInvitation', byLink),
  fromAppointments('Query.appointment', 'GetAppointment'),
  {
    // The form is for callers who act for the patient; providers and staff see the appointment elsewhere.
    operation: 'Query.followUpClient',
    source: 'bff/src/modules/appointments/follow-up-resolvers.ts',
    objects: {
      'their own': { otherwise: 'allowed', only: ['client', 'unconverted client'] },
      'booked in their browser': { otherwise: 'NOT_ALLOWED', only: ['visitor'] },
      'a child in their care': { otherwise: 'allowed', only: ['representative'] },
      'a child no longer in their care': { otherwise: 'APPOINTMENT_NOT_FOUND', only: ['former representative'] },
      'of their own client': { otherwise: 'NOT_ALLOWED', only: ['provider'] },
      "another person's": noneOfTheirs,
      'an unknown id': noneOfTheirs,
    },
  },
  fromAppointments('Query.clientAppointments', 'ListAppointments', (object) => !isCalendar(object)),
  fromAppointments('Query.clientChanges', 'ListRecentChanges'),
  fromAppointments('Query.providerAppointments', 'ListAppointments', isCalendar),
  fromAppointments('Query.bookingPreview', 'PreviewBooking'),
  fromAppointments('Mutation.holdSlot', 'HoldSlot'),
  fromAppointments('Mutation.extendHold', 'ExtendHold'),
  fromAppointments('Mutation.releaseHold', 'ReleaseHold'),
  fromAppointments('Mutation.saveBookingDraft', 'SaveBookingDraft'),
  fromAppointments('Query.bookingDraft', 'GetBookingDraft'),
  fromAppointments('Mutation.requestBookingCode', 'RequestBookingCode'),
  fromAppointments('Mutation.confirmBookingCode', 'ConfirmBookingCode'),
  fromAppointments('Mutation.createAppointment', 'BookAppointment', except('as a partner')),
  fromAppointments(
    'Mutation.createFollowUpAppointment',
    'BookAppointment',
    except('for a new person', 'against the calendar', 'as a partner'),
  ),
  fromAppointments('Mutation.createRecurringFollowUpAppointment', 'BookSeries'),
  fromAppointments('Mutation.createPastAppointment', 'CreatePastAppointment'),
  fromAppointments('Mutation.confirmIntegrationAppointment', 'ConfirmAppointment', byLink),
  fromAppointments('Mutation.confirmAppointment', 'ConfirmAppointment', byId),
  fromAppointments('Mutation.declineAppointment', 'DeclineAppointment', byId),
  fromAppointments('Mutation.rescheduleAppointment', 'RescheduleAppointment', except('whom it is for')),
  fromAppointments('Mutation.clientCancelAppointment', 'CancelAppointment', except('note', 'series', 'whom it is for')),
  fromAppointments('Mutation.undoCancellation', 'UndoCancellation', except('whom it is for')),
  fromAppointments('Mutation.cancelRecurringAppointment', 'CancelAppointment', byId),
  fromAppointments('Mutation.updateRecurringAppointment', 'UpdateSeries'),
  fromAppointments('Mutation.deleteAppointment', 'DeleteAppointment'),
  fromAppointments('Mutation.cancelAppointmentsForEmergency', 'CancelForEmergency'),
  fromAppointments('Query.cancellationNotes', 'ListNotesToReview'),
  fromAppointments('Mutation.reviewCancellationNote', 'ReviewNote'),
  fromAppointments('Query.ownStanding', 'GetOwnStanding'),
  fromAppointments('Mutation.contestCancellation', 'ContestCancellation'),
  fromAppointments('Query.openContests', 'ListContests'),
  fromAppointments('Mutation.answerContest', 'AnswerContest'),
  fromAppointments('Mutation.decideContest', 'DecideContest'),
  fromAppointments('Mutation.reportProvider', 'CreateComplaint'),
  fromAppointments('Query.complaints', 'ListComplaints'),
  fromAppointments('Query.staffWork', 'CountStaffWork'),
  fromAppointments('Mutation.decideComplaint', 'DecideComplaint'),
  fromAppointments('Query.cancelPreview', 'PreviewProviderCancel'),
  fromAppointments('Mutation.cancelAsProvider', 'CancelAsProvider'),
  fromAppointments('Mutation.answerRecommendation', 'AnswerRecommendation'),
  fromAppointments('Mutation.markUnlistedAppointmentAsCrisis', 'MarkUnlistedAsCrisis'),
  fromAppointments('Mutation.markAppointmentMissed', 'MarkMissed'),
  fromAppointments('Mutation.correctMissedAppointment', 'CorrectMissed'),
  fromAppointments('Query.patientStrikes', 'ListStrikes'),
  fromAppointments('Mutation.forgiveStrikes', 'ForgiveStrikes'),
  fromAppointments('Query.bookingLimits', 'GetBookingLimits'),
  fromAppointments('Mutation.raiseBookingLimit', 'RaiseBookingLimit'),
];
