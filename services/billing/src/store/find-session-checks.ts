import type { EnvelopeSealer } from '@linden/platform/envelope';
import type { KeptEstimate } from '#src/benefits/choose-kept-estimate.ts';
import { loadChecks, loadNewestChecks, type StoredCheck } from './benefits-checks.ts';
import { loadCoverages } from './coverages.ts';
import type { CoverageTx } from './open-store.ts';
import { loadSessionChecks, type SessionKey } from './session-checks.ts';

type Session = SessionKey & { readonly payorId: string };

export interface FoundSessionCheck extends SessionKey {
  /** Undefined before the first check of the plan. */
  readonly check: StoredCheck | undefined;
  readonly kept: KeptEstimate | undefined;
}

/**
 * Finds the newest stored result of each session: its own check while that is of the plan's current version, else the newest check of the
 * patient's plan of the payor. The number of statements does not grow with the sessions.
 */
export async function findSessionChecks(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  sessions: readonly Session[],
): Promise<FoundSessionCheck[]> {
  const stored = await loadSessionChecks(tx, envelope, sessions);
  const ownChecks = await loadChecks(
    tx,
    envelope,
    stored.flatMap(({ checkId }) => checkId ?? []),
  );
  const coverages = await loadCoverages(tx, envelope, [...new Set(sessions.map(({ patientId }) => patientId))]);
  const newestChecks = await loadNewestChecks(tx, envelope, coverages);
  return sessions.map(({ patientId, appointmentId, payorId }) => {
    const session = stored.find((each) => each.patientId === patientId && each.appointmentId === appointmentId);
    const coverage = coverages.find((each) => each.patientId === patientId && each.payorId === payorId);
    const own = session?.checkId ? ownChecks.get(session.checkId) : undefined;
    const isCurrent = own?.coverageId === coverage?.id && own?.coverageVersion === coverage?.version;
    const newest = coverage && newestChecks.get(coverage.id);
    return { patientId, appointmentId, check: isCurrent ? own : (newest ?? own), kept: session?.kept };
  });
}
