import type { RepresentedPatient } from '@linden/proto/accounts/v1/person_pb';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';
import { type AppointmentModel, toAppointment } from './view.ts';

/** Maximum number of appointments in a series. */
export const maxSeriesLength = 52;
// Maximum number of series that scheduling lists at once.
const maxSeries = 20;

/** Loads each of these once per request: the patients of the signed-in client, and upcoming appointments of series. */
export function createAppointmentLoaders({ people, appointments }: Upstreams) {
  let mine: Promise<RepresentedPatient[]> | undefined;
  const createSeriesLoader = (asProvider: boolean) =>
    createBatchLoader<AppointmentModel[]>('scheduling', maxSeries, async (groupingIds) => {
      const limit = groupingIds.length * maxSeriesLength;
      const page = await appointments.listAppointments({ groupingIds, asProvider, limit, when: When.UPCOMING });
      const found = Map.groupBy(page.appointments.map(toAppointment), ({ record }) => record.grouping?.id ?? '');
      return groupingIds.map((id) => [id, found.get(id) ?? []]);
    });
  return {
    myPatients(): Promise<RepresentedPatient[]> {
      mine ??= callUpstream('accounts', async () => (await people.listMyPatients({})).patients);
      return mine;
    },
    /** Keyed by series id: appointments of patients for whom the client acts. */
    bySeries: createSeriesLoader(false),
    /** Keyed by series id: the provider's own appointments. */
    byOwnSeries: createSeriesLoader(true),
  };
}
