import type { RepresentedPatient } from '@linden/proto/accounts/v1/person_pb';
import { upstream } from '#src/errors.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';

/** Patients of the signed-in client, asked for once in a request. */
export function createAppointmentLoaders({ people }: Upstreams) {
  let mine: Promise<RepresentedPatient[]> | undefined;
  return {
    myPatients(): Promise<RepresentedPatient[]> {
      mine ??= upstream('accounts', async () => (await people.listMyPatients({})).patients);
      return mine;
    },
  };
}
