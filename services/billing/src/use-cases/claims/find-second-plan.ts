import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { chooseSecondPlan } from '#src/domain/claims/choose-second-plan.ts';
import type { StoredClaim } from '#src/domain/claims/claim.ts';
import { loadNewestChecks } from '#src/store/benefits/benefits-checks.ts';
import { loadCoverages } from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** Finds the patient's plan that may pay a part of what the first insurer left. */
export async function findSecondPlan(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { patientId, coverageId }: Pick<StoredClaim, 'patientId' | 'coverageId'>,
) {
  const plans = await loadCoverages(tx, envelope, [patientId]);
  if (plans.length < 2) return undefined;
  const checks = await loadNewestChecks(tx, envelope, plans);
  const ineligible = [...checks.values()].filter(({ outcome }) => outcome?.reading.eligibilityResult === 'INELIGIBLE');
  return chooseSecondPlan(plans, coverageId, new Set(ineligible.map((check) => check.coverageId)));
}
