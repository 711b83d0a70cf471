import { getBenefitsError } from '#src/domain/benefits/benefits-errors.ts';
import type { BenefitsReading } from '#src/domain/benefits/benefits-reading.ts';
import type { CostEstimate, EstimatedCostSummary } from '#src/domain/benefits/cost-estimate.ts';
import { canTryAgain } from '#src/domain/benefits/schedule-check.ts';

/** Why a visitor's check has no verdict. */
export type LandingReason = 'NO_MATCH' | 'AWAY' | 'NOT_CHECKED';

/** All that is kept of an insurer's answer to a visitor's check. */
export interface LandingVerdict {
  readonly eligibilityResult: BenefitsReading['eligibilityResult'];
  readonly reason?: LandingReason;
  readonly summary: EstimatedCostSummary;
}

const memberFields: ReadonlySet<string> = new Set(['memberId', 'dob', 'firstName', 'lastName']);

/**
 * Keeps the verdict and the estimate. Never which of the values does not match: with that, a stranger could find out birth dates and member ids
 * one after the other.
 */
export function buildLandingVerdict(
  { eligibilityResult, error }: Pick<BenefitsReading, 'eligibilityResult' | 'error'>,
  { summary }: CostEstimate,
): LandingVerdict {
  if (error && memberFields.has(getBenefitsError(error.code).field ?? '')) {
    return { eligibilityResult: 'UNKNOWN', reason: 'NO_MATCH', summary };
  }
  if (eligibilityResult !== 'UNKNOWN') return { eligibilityResult, summary };
  return { eligibilityResult, reason: canTryAgain(error) ? 'AWAY' : 'NOT_CHECKED', summary };
}
