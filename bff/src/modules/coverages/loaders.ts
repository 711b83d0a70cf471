import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';
import type { SessionTerms } from '../benefits/session-terms.ts';

/** Returns the key of a patient's coverages. The state of service decides the servicing payor. */
export function getCoverageKey(patientId: string, usState: string | null | undefined): string {
  return `${patientId} ${usState ?? ''}`;
}

/** What names the coverages of a patient, with estimates for one session. */
interface CoverageKey {
  readonly patientId: string;
  readonly usState: string;
  readonly terms?: SessionTerms | undefined;
}

/** One call per state and session, however many patients a client acts for. */
export function createCoverageLoaders({ coverages }: Upstreams) {
  const load = async (asked: readonly (CoverageKey & { readonly key: string })[]) => {
    const groups = Map.groupBy(asked, ({ usState, terms }) => `${usState} ${JSON.stringify(terms ?? null)}`);
    const calls = [...groups.values()].map(async (patients) => {
      const patientIds = patients.map(({ patientId }) => patientId);
      const { usState = '', terms } = patients[0] ?? {};
      const listed = await coverages.listCoverages({ patientIds, usState, ...(terms && { terms }) });
      return patients.map(
        ({ key, patientId }) => [key, listed.coverages.filter((each) => each.patientId === patientId)] as const,
      );
    });
    return (await Promise.all(calls)).flat();
  };
  return {
    byPatient: createBatchLoader<Coverage[]>('billing', 50, (keys) =>
      load(keys.map((key) => ({ key, patientId: key.slice(0, 36), usState: key.slice(37) }))),
    ),
    /** With the estimates of one session. Keys are those of `buildSessionKey`. */
    bySession: createBatchLoader<Coverage[]>('billing', 50, (keys) =>
      load(keys.map((key) => ({ ...(JSON.parse(key) as CoverageKey), key }))),
    ),
  };
}

/** Returns the key of a patient's coverages with the estimates of one session. */
export function buildSessionKey({ patientId, usState, terms }: CoverageKey): string {
  return JSON.stringify({ patientId, usState, terms });
}
