import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toAppointment } from '../appointments/view.ts';
import { isInOffice } from '../availability/locations.ts';
import { toInsuranceCoverage } from '../coverages/view.ts';
import { requireOwnProvider } from '../practice/own-provider.ts';
import { toPatientChart } from './view.ts';

const most = 50;

export const patientChartResolvers: Resolvers = {
  Query: {
    async patientChart(_, { values }, { upstreams }) {
      const { patientId, patientShortId } = values;
      return toPatientChart(
        await callUpstream('clinical-notes', () =>
          upstreams.notes.getPatientChart({ patientId: patientId ?? '', patientShortId: patientShortId ?? '' }),
        ),
      );
    },
  },
  PatientChart: {
    isSelfPay: async (chart, _, context) => (await chart.loadCoverages(context)).length === 0,
    async primaryInsuranceCoverage(chart, _, context) {
      const [primary] = await chart.loadCoverages(context);
      return primary ? toInsuranceCoverage(primary) : null;
    },
    async seeingProviderInOffice({ id }, _, context) {
      const [ahead, over] = await Promise.all([
        loadSessions(context, id, When.UPCOMING, 1),
        loadSessions(context, id, When.PAST, 1),
      ]);
      const [nearest] = [...ahead, ...over];
      return nearest ? isInOffice(nearest.location) : null;
    },
    async appointments({ id }, _, context) {
      const [ahead, over] = await Promise.all([
        loadSessions(context, id, When.UPCOMING, most),
        loadSessions(context, id, When.PAST, most),
      ]);
      return [...ahead, ...over].slice(0, most).map(toAppointment);
    },
    measureBundles: () => null,
    async currentProvider(_, __, context) {
      const { id, shortId, isPrescriber } = (await requireOwnProvider(context)).record;
      return { id, shortId, isPrescriber };
    },
  },
};

async function loadSessions({ upstreams }: RequestContext, patientId: string, when: When, limit: number) {
  const { appointments } = await callUpstream('scheduling', () =>
    upstreams.appointments.listAppointments({ asProvider: true, patientId, when, limit, pageToken: '', skip: 0 }),
  );
  return appointments;
}
