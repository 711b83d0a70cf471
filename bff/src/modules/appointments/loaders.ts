import type { RepresentedPatient } from '@linden/proto/accounts/v1/person_pb';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { upstream } from '#src/errors.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { batchLoader } from '../batch.ts';
import { type AppointmentModel, toAppointment } from './view.ts';

/** Maximum number of appointments in a series. */
export const longestSeries = 52;
// Maximum number of series that scheduling lists at once.
const mostSeries = 20;

/** Loads each of these once per request: the patients of the signed-in client, and upcoming appointments of series. */
export function createAppointmentLoaders({ people, appointments }: Upstreams) {
  let mine: Promise<RepresentedPatient[]> | undefined;
  const seriesLoader = (asProvider: boolean) =>
    batchLoader<AppointmentModel[]>('scheduling', mostSeries, async (groupingIds) => {
      const limit = groupingIds.length * longestSeries;
      const page = await appointments.listAppointments({ groupingIds, asProvider, limit, when: When.UPCOMING });
      const found = Map.groupBy(page.appointments.map(toAppointment), ({ record }) => record.grouping?.id ?? '');
      return groupingIds.map((id) => [id, found.get(id) ?? []]);
    });
  return {
    myPatients(): Promise<RepresentedPatient[]> {
      mine ??= upstream('accounts', async () => (await people.listMyPatients({})).patients);
      return mine;
    },
    /** Keyed by series id: appointments of patients for whom the client acts. */
    ofSeries: seriesLoader(false),
    /** Keyed by series id: the provider's own appointments. */
    ofOwnSeries: seriesLoader(true),
  };
}
