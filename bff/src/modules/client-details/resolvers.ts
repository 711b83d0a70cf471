import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toAppointment } from '../appointments/view.ts';
import { toInsuranceCoverage } from '../coverages/view.ts';
import { toClientDetails } from './view.ts';

export const clientDetailsResolvers: Resolvers = {
  Query: {
    async clientDetails(_, { patientId }, { upstreams }) {
      return toClientDetails(
        await callUpstream('scheduling', () => upstreams.practice.getOwnClientContact({ patientId })),
      );
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
