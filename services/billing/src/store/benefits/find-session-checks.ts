import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import type { KeptEstimate } from '#src/domain/benefits/choose-kept-estimate.ts';
import { chooseSessionCoverage } from '#src/domain/coverages/choose-session-coverage.ts';
import type { Visit } from '#src/domain/visits/eap-visits.ts';
import { loadCoverages, type StoredCoverage } from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { loadVisits } from '#src/store/visits/eap-visits.ts';
import { loadChecks, loadNewestChecks, type StoredCheck } from './benefits-checks.ts';
import { loadSessionChecks, type SessionKey } from './session-checks.ts';

type Session = SessionKey & { readonly payorId: string };

export interface FoundSessionCheck extends SessionKey {
  /** Undefined before the first check of the plan. */
  readonly check: StoredCheck | undefined;
  readonly kept: KeptEstimate | undefined;
  /** Only for a session that an employee assistance program pays for. */
  readonly program?: ProgramVisits | undefined;
}

export interface ProgramVisits {
  /** Visits that are left for other sessions. Undefined when the client stated no number. */
  readonly left: number | undefined;
  readonly isCounted: boolean;
  readonly needsCode: boolean;
}

/**
 * Finds the newest stored result of each session: its own check while that is of the plan's current version, else the newest check of the
 * plan that pays it. The number of statements does not grow with the sessions.
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
  const patientIds = [...new Set(sessions.map(({ patientId }) => patientId))];
  const coverages = await loadCoverages(tx, envelope, patientIds, { withEnded: true });
  const newestChecks = await loadNewestChecks(tx, envelope, coverages);
  const visits = coverages.some(isProgram)
    ? await loadVisits(
        tx,
        sessions.map(({ appointmentId }) => appointmentId),
      )
    : undefined;
  return sessions.map(({ patientId, appointmentId, payorId }) => {
    const session = stored.find((each) => each.patientId === patientId && each.appointmentId === appointmentId);
    const own = session?.checkId ? ownChecks.get(session.checkId) : undefined;
    const ofPatient = coverages.filter((each) => each.patientId === patientId);
    const coverage = chooseSessionCoverage(ofPatient, { payorId, usState: session?.usState ?? '' }, own);
    const isCurrent = own?.coverageId === coverage?.id && own?.coverageVersion === coverage?.version;
    const newest = coverage && newestChecks.get(coverage.id);
    const program =
      coverage && isProgram(coverage) ? readProgramVisits(coverage, visits?.get(appointmentId)) : undefined;
    return { patientId, appointmentId, check: isCurrent ? own : (newest ?? own), kept: session?.kept, program };
  });
}

const isProgram = ({ payor }: StoredCoverage) => isEmployerProgram(payor.planCategory);

function readProgramVisits(coverage: StoredCoverage, visit: Visit | undefined): ProgramVisits {
  const { eapRemainingVisits: left, eapAuthCode } = coverage;
  return { left, isCounted: visit?.isCounted ?? false, needsCode: eapAuthCode === '' };
}
