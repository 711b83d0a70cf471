import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Logger } from '@linden/platform/telemetry/log';
import { buildCheckInputs } from '#src/domain/benefits/build-check-inputs.ts';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import { usualTerms } from '#src/domain/benefits/session-terms.ts';
import type { InsuredMember, People } from '#src/ports/people.ts';
import type { StatedCoverage } from '#src/ports/stated-coverages.ts';
import { loadWaitingSessions } from '#src/store/benefits/session-checks.ts';
import { loadCoverages, lockHolder } from '#src/store/coverages/coverages.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { CoverageTx, Store } from '#src/store/open-store.ts';
import { checkBookedSession } from '#src/use-cases/benefits/check-session.ts';
import { type RequestCheckContext, requestStoredCheck } from '#src/use-cases/benefits/request-check.ts';

const job = 'import-stated-coverages';
/** As for a client, because every booking may state another plan. */
const maxRuns = { ofPatient: 30, ofAll: Number.POSITIVE_INFINITY };

export interface StatedCoverageCheckContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly people: Pick<People, 'findMember'>;
  readonly hashInputs: (inputs: CheckInputs) => Uint8Array;
}

/**
 * Requests the checks of a coverage that was stated while booking: of the sessions that wait for it, or of today without one. The worker's sweep
 * runs them. A failure is logged and repeats nothing: the coverage is stored, and `recheck-sessions` finds its sessions.
 */
export async function checkStatedCoverage(context: StatedCoverageCheckContext, stated: StatedCoverage): Promise<void> {
  const { store, people, logger } = context;
  try {
    const member = await people.findMember(stated.patientId);
    if (member) await openBillingTransactions(store).tx((tx) => requestChecks(tx, context, stated, member));
  } catch (err) {
    logger.warn({ job, err }, 'a stated coverage was not checked');
  }
}

async function requestChecks(
  tx: CoverageTx,
  { envelope, clock, hashInputs }: StatedCoverageCheckContext,
  { patientId, payorId }: StatedCoverage,
  member: InsuredMember,
): Promise<void> {
  if (!(await lockHolder(tx, patientId))) return;
  const coverage = (await loadCoverages(tx, envelope, [patientId])).find((each) => each.payorId === payorId);
  if (!coverage) return;
  const now = clock.now();
  const actor = { kind: 'service', name: 'billing' } as const;
  const asker: RequestCheckContext = { envelope, hashInputs, now, actor, maxRuns };
  const today = { usState: '', serviceDay: '', isExistingClient: false, terms: usualTerms };
  const inputs = buildCheckInputs(coverage, today, member, now);
  const payorIds = [payorId, ...coverage.payor.homes.map(({ servicing }) => servicing.id)];
  const waiting = await loadWaitingSessions(tx, envelope, { patientId, payorIds, fromDay: inputs.serviceDay });
  for (const session of waiting) await checkBookedSession(tx, asker, { session, member });
  if (waiting.length === 0) await requestStoredCheck(tx, asker, { patientId, coverage, inputs });
}
