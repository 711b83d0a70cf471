import { buildSessionFacts } from '#src/domain/benefits/build-session-facts.ts';
import { readAnswersAgain } from '#src/domain/benefits/choose-reading.ts';
import type { CostEstimate } from '#src/domain/benefits/cost-estimate.ts';
import { estimateCost } from '#src/domain/benefits/estimate-cost.ts';
import { findAllowedCents, findPayorRange } from '#src/domain/benefits/fee-schedule.ts';
import { isSameTerms, type SessionTerms } from '#src/domain/benefits/session-terms.ts';
import type { StoredCheck } from '#src/store/benefits/benefits-checks.ts';
import { loadSessionFees } from '#src/store/benefits/fee-schedules.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/**
 * Estimates a session from the answer of a check that was made for another one: the insurer says the same about both, and fees differ by length, kind and
 * license. Without an answer, the client can pay anything up to what the payor allows.
 */
export async function estimateSession(tx: CoverageTx, check: StoredCheck, terms: SessionTerms): Promise<CostEstimate> {
  const { inputs, outcome, id, attempts } = check;
  if (outcome && isSameTerms(inputs, terms)) return outcome.estimate;
  const fees = await loadSessionFees(tx, { ...inputs, ...terms });
  const question = { ...inputs, payorId: fees.payorId, cptCode: terms.cptCode, license: terms.licenseType };
  const allowedCents = findAllowedCents(fees.rows, question);
  const payorRange = findPayorRange(fees.rows, question);
  const stored = outcome?.reading ?? ({ eligibilityResult: 'UNKNOWN', costs: {} } as const);
  const facts = buildSessionFacts({ ...inputs, ...terms }, [], outcome?.traceNumber ?? `${id}-${attempts}`);
  const again = stored.eligibilityResult === 'ELIGIBLE' ? readAnswersAgain(outcome?.answers ?? [], facts) : undefined;
  // An answer that cannot be read again, such as one that was stored by an earlier version, keeps its reading.
  const read = again?.eligibilityResult === 'ELIGIBLE' ? again : stored;
  return estimateCost({ reading: { ...read, eligibilityResult: stored.eligibilityResult }, allowedCents, payorRange });
}
