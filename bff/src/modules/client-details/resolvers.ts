import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toAppointment } from '../appointments/view.ts';
import { toInsuranceCoverage } from '../coverages/view.ts';
import { toClientDetails, toClientLetter, toClientReach, toFailedLetter, toFailedRecommendation } from './view.ts';

export const clientDetailsResolvers: Resolvers = {
  Query: {
    async clientDetails(_, { patientId }, { upstreams }) {
      return toClientDetails(
        await callUpstream('scheduling', () => upstreams.practice.getOwnClientContact({ patientId })),
      );
    },
    async clientReach(_, { patientIds }, { upstreams }) {
      const { clients } = await callUpstream('scheduling', () => upstreams.practice.listOwnClientReach({ patientIds }));
      return clients.map(toClientReach);
    },
    async clientLetters(_, { appointmentIds }, { upstreams }) {
      const { letters } = await callUpstream('scheduling', () => upstreams.practice.listOwnLetters({ appointmentIds }));
      return letters.flatMap(toClientLetter);
    },
    async failedLetters(_, __, { upstreams }) {
      const { letters } = await callUpstream('scheduling', () => upstreams.practice.listOwnFailedLetters({}));
      return letters.flatMap(toFailedLetter);
    },
    async failedRecommendations(_, __, { upstreams }) {
      const { recommendations } = await callUpstream('scheduling', () =>
        upstreams.recommendations.listFailedRecommendations({}),
      );
      return recommendations.flatMap(toFailedRecommendation);
    },
  },
  ClientDetails: {
    async insuranceCoverages({ id }, _, { upstreams }) {
      const { coverages } = await callUpstream('billing', () =>
        upstreams.coverages.listClientCoverages({ patientId: id }),
      );
      return coverages.map(toInsuranceCoverage);
    },
    async nextSession({ nextAppointmentId }, _, { upstreams }) {
      if (!nextAppointmentId) return null;
      const { appointment } = await callUpstream('scheduling', () =>
        upstreams.appointments.getAppointment({ appointmentId: nextAppointmentId }),
      );
      return appointment ? toAppointment(appointment) : null;
    },
  },
};
