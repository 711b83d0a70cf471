import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { badInput, upstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toAppointment } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';
import { locationOf, toTimestamp } from './from-values.ts';
import { toSeriesResult } from './view.ts';

/** Series, and what providers do with appointments. */
export const providerBookingResolvers: Resolvers = {
  Mutation: {
    async createRecurringFollowUpAppointment(_, { values }, { upstreams }) {
      const { key, providerId, patientId, inOffice, timeStart, state, payorId, ...series } = values;
      return toSeriesResult(
        await upstream('scheduling', () =>
          upstreams.appointments.bookSeries({
            ...{ key, patientId },
            slot: {
              providerId,
              type: AppointmentType.FOLLOW_UP,
              location: locationOf(inOffice),
              start: toTimestamp(timeStart, 'values.timeStart'),
            },
            usState: state,
            payorId: payorId ?? '',
            weeksBetween: series.weeksBetween,
            numRecurrencesRequested: series.numRecurrencesRequested,
            leaveOut: series.leaveOut ?? [],
          }),
        ),
      );
    },
    async updateRecurringAppointment(_, { values }, { upstreams }) {
      const { key, appointmentId, scope, timeStart, inOffice, weeksBetween, leaveOut } = values;
      return toSeriesResult(
        await upstream('scheduling', () =>
          upstreams.appointments.updateSeries({
            ...{ key, appointmentId },
            scope: SeriesScope[scope],
            start: toTimestamp(timeStart, 'values.timeStart'),
            ...(inOffice != null && { location: locationOf(inOffice) }),
            weeksBetween: weeksBetween ?? 0,
            leaveOut: leaveOut ?? [],
          }),
        ),
      );
    },
    async cancelRecurringAppointment(_, { values }, { upstreams }) {
      const { key, appointmentId, scope, reason, subReason, noteToClient, internalNote } = values;
      const { appointments } = await upstream('scheduling', () =>
        upstreams.appointments.cancelAppointment({
          ...{ key, reason },
          appointment: { id: appointmentId },
          scope: SeriesScope[scope],
          subReason: subReason ?? '',
          noteToClient: noteToClient ?? '',
          internalNote: internalNote ?? '',
        }),
      );
      return { ok: true, canceledAppointments: appointments.map(toAppointment) };
    },
    async createPastAppointment(_, { values }, { upstreams }) {
      const { key, patientId, timeStart, duration, appointmentType, inOffice, state, payorId, unlisted } = values;
      const { appointment } = await upstream('scheduling', () =>
        upstreams.appointments.createPastAppointment({
          ...{ key, patientId },
          start: toTimestamp(timeStart, 'values.timeStart'),
          minutes: duration,
          type: AppointmentType[appointmentType ?? 'FOLLOW_UP'],
          location: locationOf(inOffice),
          usState: state,
          payorId: payorId ?? '',
          unlisted: unlisted ?? false,
        }),
      );
      return { ok: true, appointmentId: appointment?.id ?? null };
    },
    async deleteAppointment(_, { appointmentId }, { upstreams }) {
      await upstream('scheduling', () => upstreams.appointments.deleteAppointment({ appointmentId }));
      return true;
    },
    async cancelAppointmentsForEmergency(_, { values: { key, hours, noteToClient } }, { upstreams }) {
      const { canceledAppointments } = await upstream('scheduling', () =>
        upstreams.appointments.cancelForEmergency({ key, hours, noteToClient: noteToClient ?? '' }),
      );
      return { canceledAppointments: canceledAppointments.map(toAppointment) };
    },
    async markUnlistedAppointmentAsCrisis(_, { appointmentId }, { upstreams }) {
      const { expiredAt } = await upstream('scheduling', () =>
        upstreams.appointments.markUnlistedAsCrisis({ appointmentId }),
      );
      return { expiredAt: toInstant(expiredAt) };
    },
    async confirmAppointment(_, { appointmentId }, { upstreams }) {
      const { appointment } = await upstream('scheduling', () =>
        upstreams.appointments.confirmAppointment({ appointment: { id: appointmentId } }),
      );
      return appointment ? toAppointment(appointment) : null;
    },
    async declineAppointment(_, { appointmentId, reason }, { upstreams }) {
      if (!reason.trim()) throw badInput('REQUIRED', 'This question is required. Please select a reason.', 'reason');
      const { appointment } = await upstream('scheduling', () =>
        upstreams.appointments.declineAppointment({ appointment: { id: appointmentId }, reason }),
      );
      return appointment ? toAppointment(appointment) : null;
    },
    async markAppointmentMissed(_, { appointmentId }, { upstreams }) {
      const { appointment } = await upstream('scheduling', () => upstreams.appointments.markMissed({ appointmentId }));
      return appointment ? toAppointment(appointment) : null;
    },
  },
};
