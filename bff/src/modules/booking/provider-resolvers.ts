import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { AbsenceExcuse } from '@linden/proto/scheduling/v1/appointment_pb';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { badInput, callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { toAppointment } from '../appointments/view.ts';
import { toAppointmentLocation } from '../availability/locations.ts';
import { toInstant } from '../availability/view.ts';
import { checkEnteredSession } from '../benefits/check-booked-session.ts';
import { toTimestamp } from './from-values.ts';
import { toRefusedSeries, toSeriesResult } from './view.ts';

/** Series, and the operations of providers on appointments. */
export const providerBookingResolvers: Resolvers = {
  Mutation: {
    createRecurringFollowUpAppointment: (_, { values }, { upstreams }) =>
      withRefusal(async () => {
        const { key, providerId, patientId, inOffice, timeStart, state, payorId, ...series } = values;
        return toSeriesResult(
          await callUpstream('scheduling', () =>
            upstreams.appointments.bookSeries({
              key,
              patientId,
              slot: {
                providerId,
                type: AppointmentType.FOLLOW_UP,
                location: toAppointmentLocation(inOffice),
                start: toTimestamp(timeStart, 'values.timeStart'),
              },
              usState: state,
              clientTimeZone: series.timeZone ?? '',
              payorId: payorId ?? '',
              weeksBetween: series.weeksBetween,
              numRecurrencesRequested: series.numRecurrencesRequested,
              leaveOut: series.leaveOut ?? [],
              preview: series.preview ?? false,
            }),
          ),
        );
      }, toRefusedSeries),
    updateRecurringAppointment: (_, { values }, { upstreams }) =>
      withRefusal(async () => {
        const { key, appointmentId, scope, timeStart, inOffice, weeksBetween, leaveOut } = values;
        return toSeriesResult(
          await callUpstream('scheduling', () =>
            upstreams.appointments.updateSeries({
              key,
              appointmentId,
              scope: SeriesScope[scope],
              start: toTimestamp(timeStart, 'values.timeStart'),
              ...(inOffice != null && { location: toAppointmentLocation(inOffice) }),
              weeksBetween: weeksBetween ?? 0,
              leaveOut: leaveOut ?? [],
            }),
          ),
        );
      }, toRefusedSeries),
    cancelRecurringAppointment: (_, { values }, { upstreams }) =>
      withRefusal(
        async () => {
          const { key, appointmentId, scope, reason, subReason, noteToClient, internalNote } = values;
          const { appointments } = await callUpstream('scheduling', () =>
            upstreams.appointments.cancelAppointment({
              key,
              reason,
              appointment: { id: appointmentId },
              scope: SeriesScope[scope],
              subReason: subReason ?? '',
              noteToClient: noteToClient ?? '',
              internalNote: internalNote ?? '',
            }),
          );
          return { ok: true, canceledAppointments: appointments.map(toAppointment), error: null };
        },
        (error) => ({ ok: false, canceledAppointments: [], error }),
      ),
    createPastAppointment: (_, { values }, context) =>
      withRefusal(
        async () => {
          const { key, patientId, timeStart, duration, appointmentType, inOffice, state, payorId, unlisted } = values;
          const { appointment } = await callUpstream('scheduling', () =>
            context.upstreams.appointments.createPastAppointment({
              key,
              patientId,
              start: toTimestamp(timeStart, 'values.timeStart'),
              minutes: duration,
              type: AppointmentType[appointmentType ?? 'FOLLOW_UP'],
              location: toAppointmentLocation(inOffice),
              usState: state,
              payorId: payorId ?? '',
              unlisted: unlisted ?? false,
            }),
          );
          const checked = await checkEnteredSession(appointment, context);
          return { ok: true, appointmentId: appointment?.id ?? null, ...checked, error: null };
        },
        (error) => ({ ok: false, appointmentId: null, error }),
      ),
    async deleteAppointment(_, { appointmentId }, { upstreams }) {
      await callUpstream('scheduling', () => upstreams.appointments.deleteAppointment({ appointmentId }));
      return true;
    },
    cancelAppointmentsForEmergency: (_, { values: { key, hours, noteToClient } }, { upstreams }) =>
      withRefusal(
        async () => {
          const { canceledAppointments } = await callUpstream('scheduling', () =>
            upstreams.appointments.cancelForEmergency({ key, hours, noteToClient: noteToClient ?? '' }),
          );
          return { canceledAppointments: canceledAppointments.map(toAppointment), error: null };
        },
        (error) => ({ canceledAppointments: [], error }),
      ),
    markUnlistedAppointmentAsCrisis: (_, { appointmentId }, { upstreams }) =>
      withRefusal(
        async () => {
          const { expiredAt } = await callUpstream('scheduling', () =>
            upstreams.appointments.markUnlistedAsCrisis({ appointmentId }),
          );
          return { expiredAt: toInstant(expiredAt), error: null };
        },
        (error) => ({ expiredAt: null, error }),
      ),
    async confirmAppointment(_, { appointmentId }, { upstreams }) {
      const { appointment } = await callUpstream('scheduling', () =>
        upstreams.appointments.confirmAppointment({ appointment: { id: appointmentId } }),
      );
      return appointment ? toAppointment(appointment) : null;
    },
    async declineAppointment(_, { appointmentId, reason }, { upstreams }) {
      if (!reason.trim()) throw badInput('REQUIRED', 'This question is required. Please select a reason.', 'reason');
      const { appointment } = await callUpstream('scheduling', () =>
        upstreams.appointments.declineAppointment({ appointment: { id: appointmentId }, reason }),
      );
      return appointment ? toAppointment(appointment) : null;
    },
    correctMissedAppointment: (_, { values: { absenceExcuse, ...values } }, { upstreams }) =>
      withRefusal(
        async () => {
          const request = { ...values, absenceExcuse: AbsenceExcuse[absenceExcuse ?? 'UNSPECIFIED'] };
          await callUpstream('scheduling', () => upstreams.appointments.correctMissed(request));
          return { ok: true, error: null };
        },
        (error) => ({ ok: false, error }),
      ),
    async markAppointmentMissed(_, { appointmentId, absenceExcuse: excuse }, { upstreams }) {
      const absenceExcuse = AbsenceExcuse[excuse ?? 'UNSPECIFIED'];
      const { appointment } = await callUpstream('scheduling', () =>
        upstreams.appointments.markMissed({ appointmentId, absenceExcuse }),
      );
      return appointment ? toAppointment(appointment) : null;
    },
  },
};
