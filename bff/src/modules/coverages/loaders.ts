import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';

/** Returns the key of a patient's coverages. The state of service decides the servicing payor. */
export function getCoverageKey(patientId: string, usState: string | null | undefined): string {
  return `${patientId} ${usState ?? ''}`;
}

/** One call per state, however many patients a client acts for. */
export function createCoverageLoaders({ coverages }: Upstreams) {
  return {
    byPatient: createBatchLoader<Coverage[]>('billing', 50, async (keys) => {
      const asked = keys.map((key) => ({ key, patientId: key.slice(0, 36), usState: key.slice(37) }));
      const calls = [...Map.groupBy(asked, ({ usState }) => usState)].map(async ([usState, patients]) => {
        const patientIds = patients.map(({ patientId }) => patientId);
        const listed = await coverages.listCoverages({ patientIds, usState });
        return patients.map(
          ({ key, patientId }) => [key, listed.coverages.filter((each) => each.patientId === patientId)] as const,
        );
      });
      return (await Promise.all(calls)).flat();
    }),
  };
}
