import type { ServiceImpl } from '@connectrpc/connect';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { createComplaint } from '../complaints/create-complaint.ts';
import { decideComplaint } from '../complaints/decide-complaint.ts';
import { listComplaints } from '../complaints/list-complaints.ts';
import { answerRecommendation } from '../provider-cancel/answer-recommendation.ts';
import { cancelAsProvider } from '../provider-cancel/cancel-as-provider.ts';
import { listNotesToReview } from '../provider-cancel/list-notes-to-review.ts';
import { previewProviderCancel } from '../provider-cancel/preview-provider-cancel.ts';
import { reviewNote } from '../provider-cancel/review-note.ts';
import { answerContest } from '../provider-standing/answer-contest.ts';
import { contestCancellation } from '../provider-standing/contest-cancellation.ts';
import { decideContest } from '../provider-standing/decide-contest.ts';
import { getOwnStanding } from '../provider-standing/get-own-standing.ts';
import { listContests } from '../provider-standing/list-contests.ts';
import { reportRefusals } from '../report-refusals.ts';
import { bookAppointment } from './book-appointment.ts';
import { bookSeries } from './book-series.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { cancelForEmergency } from './cancel-for-emergency.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { confirmBookingCode } from './confirm-booking-code.ts';
import { createPastAppointment } from './create-past-appointment.ts';
import { declineAppointment } from './decline-appointment.ts';
import { deleteAppointment } from './delete-appointment.ts';
import { extendHold } from './extend-hold.ts';
import { forgiveStrikes } from './forgive-strikes.ts';
import { getAppointment } from './get-appointment.ts';
import { getInvitation } from './get-invitation.ts';
import { getPublicAppointment } from './get-public-appointment.ts';
import { getSeriesInvitation } from './get-series-invitation.ts';
import { holdSlot } from './hold-slot.ts';
import { listAppointments } from './list-appointments.ts';
import { listRecentChanges } from './list-recent-changes.ts';
import { listStrikes } from './list-strikes.ts';
import { markMissed } from './mark-missed.ts';
import { markUnlistedAsCrisis } from './mark-unlisted-as-crisis.ts';
import { previewBooking } from './preview-booking.ts';
import { releaseHold } from './release-hold.ts';
import { requestBookingCode } from './request-booking-code.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { updateSeries } from './update-series.ts';

export function appointmentHandlers(context: AppointmentContext): ServiceImpl<typeof AppointmentService> {
  return {
    ...reportRefusals(context, {
      previewProviderCancel: previewProviderCancel(context),
      cancelAsProvider: cancelAsProvider(context),
      answerRecommendation: answerRecommendation(context),
      reviewNote: reviewNote(context),
      contestCancellation: contestCancellation(context),
      answerContest: answerContest(context),
      decideContest: decideContest(context),
      createComplaint: createComplaint(context),
      decideComplaint: decideComplaint(context),
    }),
    holdSlot: holdSlot(context),
    extendHold: extendHold(context),
    releaseHold: releaseHold(context),
    requestBookingCode: requestBookingCode(context),
    confirmBookingCode: confirmBookingCode(context),
    bookAppointment: bookAppointment(context),
    confirmAppointment: confirmAppointment(context),
    declineAppointment: declineAppointment(context),
    rescheduleAppointment: rescheduleAppointment(context),
    cancelAppointment: cancelAppointment(context),
    markMissed: markMissed(context),
    getAppointment: getAppointment(context),
    listAppointments: listAppointments(context),
    listRecentChanges: listRecentChanges(context),
    getPublicAppointment: getPublicAppointment(context),
    previewBooking: previewBooking(context),
    bookSeries: bookSeries(context),
    updateSeries: updateSeries(context),
    cancelForEmergency: cancelForEmergency(context),
    listNotesToReview: listNotesToReview(context),
    getOwnStanding: getOwnStanding(context),
    listContests: listContests(context),
    deleteAppointment: deleteAppointment(context),
    createPastAppointment: createPastAppointment(context),
    markUnlistedAsCrisis: markUnlistedAsCrisis(context),
    getInvitation: getInvitation(context),
    getSeriesInvitation: getSeriesInvitation(context),
    listStrikes: listStrikes(context),
    forgiveStrikes: forgiveStrikes(context),
    listComplaints: listComplaints(context),
  };
}
