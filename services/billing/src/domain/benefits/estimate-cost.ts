import type { BenefitsReading, Figure, PlanCosts } from './benefits-reading.ts';
import type {
  CentsRange,
  CostEstimate,
  CostScenario,
  EstimateLine,
  EstimatePart,
  NoEstimateReason,
} from './cost-estimate.ts';

export interface EstimateQuestion {
  readonly reading: Pick<BenefitsReading, 'eligibilityResult' | 'costs' | 'visitLimit'>;
  /** From the fee schedule; undefined when it has no row for the session. */
  readonly allowedCents: number | undefined;
  /** What a session with this payor can cost a client. Used when the plan's costs are unknown. */
  readonly payorRange: CentsRange | undefined;
}

/**
 * Estimates what the client pays for one session: first the remaining deductible, then copay and coinsurance on the rest of the allowed amount,
 * but never more than the allowed amount or the remaining out-of-pocket maximum. Integer cents; only the coinsurance is rounded, half up.
 */
export function estimateCost({ reading, allowedCents, payorRange }: EstimateQuestion): CostEstimate {
  const reason = findObstacle(reading, allowedCents);
  if (reason || allowedCents === undefined) {
    return createUnknown(reason ?? 'NO_FEE', allowedCents, isCovered(reading) ? payorRange : undefined);
  }
  const { costs } = reading;
  if (costs.outOfPocketRemainingCents?.value === 0) {
    return createKnown(0, 'INSURANCE_PAYS_ALL', allowedCents, [
      createLine('OUT_OF_POCKET_CAP', 0, costs.outOfPocketRemainingCents),
    ]);
  }
  const shares = computeShares(costs, allowedCents);
  if (!shares) return createUnknown('COST_SHARE_NOT_STATED', allowedCents, payorRange);
  const lines = [...shares, ...computeCaps(shares, costs, allowedCents)];
  const total = sum(lines);
  return createKnown(total, total === 0 ? 'INSURANCE_PAYS_ALL' : nameScenario(shares), allowedCents, lines);
}

function findObstacle(
  { eligibilityResult, costs, visitLimit }: EstimateQuestion['reading'],
  allowedCents: number | undefined,
): NoEstimateReason | undefined {
  if (eligibilityResult !== 'ELIGIBLE') return 'NOT_ELIGIBLE';
  if (allowedCents === undefined) return 'NO_FEE';
  // When no visits remain, the plan's cost share does not apply.
  if (visitLimit?.remaining?.value === 0) return 'VISIT_LIMIT_REACHED';
  return costs.deductibleRemainingCents === 'unknown' ? 'DEDUCTIBLE_REMAINING_NOT_STATED' : undefined;
}

/** Whether the plan may pay for the session. When it does not, the payor's allowed amounts do not limit what the client pays. */
function isCovered({ eligibilityResult, visitLimit }: EstimateQuestion['reading']): boolean {
  return eligibilityResult !== 'INELIGIBLE' && visitLimit?.remaining?.value !== 0;
}

/** Computes deductible, copay and coinsurance; undefined when the answer states no cost share after the deductible. */
function computeShares(costs: PlanCosts, allowedCents: number): EstimateLine[] | undefined {
  const { copayCents, coinsuranceBasisPoints, deductibleRemainingCents } = costs;
  const deductible = deductibleRemainingCents === 'unknown' ? undefined : deductibleRemainingCents;
  const deducted = Math.min(deductible?.value ?? 0, allowedCents);
  const rest = allowedCents - deducted;
  if (rest > 0 && !copayCents && !coinsuranceBasisPoints) return undefined;
  const lines: EstimateLine[] = [];
  if (deductible) lines.push(createLine('DEDUCTIBLE', deducted, deductible));
  if (copayCents) lines.push(createLine('COPAY', rest > 0 ? copayCents.value : 0, copayCents));
  if (coinsuranceBasisPoints) {
    lines.push(createLine('COINSURANCE', takeShare(rest, coinsuranceBasisPoints.value), coinsuranceBasisPoints));
  }
  return lines;
}

/** Returns a share of an amount in cents, rounded half up. */
function takeShare(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5000) / 10_000);
}

function computeCaps(shares: readonly EstimateLine[], costs: PlanCosts, allowedCents: number): EstimateLine[] {
  const total = sum(shares);
  const capped = Math.min(total, allowedCents);
  const caps: EstimateLine[] = [];
  if (capped < total) caps.push({ part: 'ALLOWED_AMOUNT_CAP', amountCents: capped - total, sources: [] });
  const most = costs.outOfPocketRemainingCents;
  if (most && most.value < capped) caps.push(createLine('OUT_OF_POCKET_CAP', most.value - capped, most));
  return caps;
}

function createLine(part: EstimatePart, amountCents: number, { source, others }: Figure): EstimateLine {
  return { part, amountCents, sources: [source, ...others] };
}

function sum(lines: readonly EstimateLine[]): number {
  return lines.reduce((total, { amountCents }) => total + amountCents, 0);
}

/** Returns the scenario that names the parts above zero. */
function nameScenario(shares: readonly EstimateLine[]): CostScenario {
  const has = (part: EstimatePart) => shares.some((line) => line.part === part && line.amountCents > 0);
  if (has('DEDUCTIBLE')) {
    if (has('COPAY')) return has('COINSURANCE') ? 'DEDUCTIBLE_COPAY_AND_COINSURANCE' : 'DEDUCTIBLE_AND_COPAY';
    return has('COINSURANCE') ? 'DEDUCTIBLE_AND_COINSURANCE' : 'DEDUCTIBLE';
  }
  if (has('COPAY')) return has('COINSURANCE') ? 'COPAY_AND_COINSURANCE' : 'COPAY';
  return 'COINSURANCE';
}

function createKnown(
  totalCents: number,
  costScenario: CostScenario,
  allowedCents: number,
  lines: readonly EstimateLine[],
): CostEstimate {
  return {
    summary: {
      estimatedPatientResponsibilityCents: totalCents,
      estimatedCostRangeForPayorCents: null,
      costScenario,
      source: 'BENEFITS_CHECK',
    },
    allowedCents,
    lines,
  };
}

function createUnknown(
  reason: NoEstimateReason,
  allowedCents: number | undefined,
  payorRange: CentsRange | undefined,
): CostEstimate {
  return {
    summary: {
      estimatedPatientResponsibilityCents: null,
      estimatedCostRangeForPayorCents: payorRange ?? null,
      costScenario: 'UNKNOWN',
      source: payorRange ? 'PAYOR_RANGE' : 'NONE',
    },
    allowedCents,
    lines: [],
    reason,
  };
}
