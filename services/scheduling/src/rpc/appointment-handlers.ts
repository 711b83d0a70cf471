import type { ServiceImpl } from '@connectrpc/connect';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { batchGetAppointments } from '#src/rpc/appointments/batch-get-appointments.ts';
import { confirmAppointment } from '#src/rpc/appointments/confirm-appointment.ts';
import { correctMissed } from '#src/rpc/appointments/correct-missed.ts';
import { createPastAppointment } from '#src/rpc/appointments/create-past-appointment.ts';
import { declineAppointment } from '#src/rpc/appointments/decline-appointment.ts';
import { deleteAppointment } from '#src/rpc/appointments/delete-appointment.ts';
import { getAppointment } from '#src/rpc/appointments/get-appointment.ts';
import { getInvitation } from '#src/rpc/appointments/get-invitation.ts';
import { getPublicAppointment } from '#src/rpc/appointments/get-public-appointment.ts';
import { listAppointments } from '#src/rpc/appointments/list-appointments.ts';
import { listBookedPatients } from '#src/rpc/appointments/list-booked-patients.ts';
import { listRecentChanges } from '#src/rpc/appointments/list-recent-changes.ts';
import { markMissed } from '#src/rpc/appointments/mark-missed.ts';
import { markUnlistedAsCrisis } from '#src/rpc/appointments/mark-unlisted-as-crisis.ts';
import { rescheduleAppointment } from '#src/rpc/appointments/reschedule-appointment.ts';
import { bookAppointment } from '#src/rpc/booking/book-appointment.ts';
import { confirmBookingCode } from '#src/rpc/booking/confirm-booking-code.ts';
import { extendHold } from '#src/rpc/booking/extend-hold.ts';
import { getBookingDraft } from '#src/rpc/booking/get-booking-draft.ts';
import { getBookingLimits } from '#src/rpc/booking/get-booking-limits.ts';
import { getRaisedLimit } from '#src/rpc/booking/get-raised-limit.ts';
import { holdSlot } from '#src/rpc/booking/hold-slot.ts';
import { previewBooking } from '#src/rpc/booking/preview-booking.ts';
import { raiseBookingLimit } from '#src/rpc/booking/raise-booking-limit.ts';
import { releaseHold } from '#src/rpc/booking/release-hold.ts';
import { requestBookingCode } from '#src/rpc/booking/request-booking-code.ts';
import { saveBookingDraft } from '#src/rpc/booking/save-booking-draft.ts';
import { answerRecommendation } from '#src/rpc/cancel/answer-recommendation.ts';
import { cancelAppointment } from '#src/rpc/cancel/cancel-appointment.ts';
import { cancelAsProvider } from '#src/rpc/cancel/cancel-as-provider.ts';
import { cancelForEmergency } from '#src/rpc/cancel/cancel-for-emergency.ts';
import { forgiveStrikes } from '#src/rpc/cancel/forgive-strikes.ts';
import { getCancelPolicy } from '#src/rpc/cancel/get-cancel-policy.ts';
import { listNotesToReview } from '#src/rpc/cancel/list-notes-to-review.ts';
import { listStrikes } from '#src/rpc/cancel/list-strikes.ts';
import { previewProviderCancel } from '#src/rpc/cancel/preview-provider-cancel.ts';
import { reviewNote } from '#src/rpc/cancel/review-note.ts';
import { undoCancellation } from '#src/rpc/cancel/undo-cancellation.ts';
import { countStaffWork } from '#src/rpc/complaints/count-staff-work.ts';
import { createComplaint } from '#src/rpc/complaints/create-complaint.ts';
import { decideComplaint } from '#src/rpc/complaints/decide-complaint.ts';
import { listComplaints } from '#src/rpc/complaints/list-complaints.ts';
import { bookSeries } from '#src/rpc/series/book-series.ts';
import { getSeriesInvitation } from '#src/rpc/series/get-series-invitation.ts';
import { updateSeries } from '#src/rpc/series/update-series.ts';
import { answerContest } from '#src/rpc/standing/answer-contest.ts';
import { contestCancellation } from '#src/rpc/standing/contest-cancellation.ts';
import { decideContest } from '#src/rpc/standing/decide-contest.ts';
import { getOwnStanding } from '#src/rpc/standing/get-own-standing.ts';
import { listContests } from '#src/rpc/standing/list-contests.ts';
import { reportRefusals } from './report-refusals.ts';

export function createAppointmentHandlers(context: AppointmentContext): ServiceImpl<typeof AppointmentService> {
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
    saveBookingDraft: saveBookingDraft(context),
    getBookingDraft: getBookingDraft(context),
    requestBookingCode: requestBookingCode(context),
    confirmBookingCode: confirmBookingCode(context),
    bookAppointment: bookAppointment(context),
    confirmAppointment: confirmAppointment(context),
    declineAppointment: declineAppointment(context),
    rescheduleAppointment: rescheduleAppointment(context),
    cancelAppointment: cancelAppointment(context),
    undoCancellation: undoCancellation(context),
    markMissed: markMissed(context),
    correctMissed: correctMissed(context),
    getAppointment: getAppointment(context),
    batchGetAppointments: batchGetAppointments(context),
    listBookedPatients: listBookedPatients(context),
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
    getBookingLimits: getBookingLimits(context),
    raiseBookingLimit: raiseBookingLimit(context),
    getRaisedLimit: getRaisedLimit(context),
    getCancelPolicy: getCancelPolicy(context),
    listComplaints: listComplaints(context),
    countStaffWork: countStaffWork(context),
  };
}
