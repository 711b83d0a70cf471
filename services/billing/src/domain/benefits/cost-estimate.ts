import type { SegmentSource } from '@linden/x12/eligibility-answer';

/** Cost scenarios (C3.16-10). The names of the combinations are Linden's. */
export const costScenarios = [
  'COPAY',
  'COINSURANCE',
  'DEDUCTIBLE',
  'COPAY_AND_COINSURANCE',
  'DEDUCTIBLE_AND_COPAY',
  'DEDUCTIBLE_AND_COINSURANCE',
  'DEDUCTIBLE_COPAY_AND_COINSURANCE',
  'INSURANCE_PAYS_ALL',
  'UNKNOWN',
] as const;

export type CostScenario = (typeof costScenarios)[number];

/** Where the estimate comes from: the insurer's answer, what Linden knows of the payor's clients, or the provider's own price. */
export type EstimateSource = 'BENEFITS_CHECK' | 'PAYOR_RANGE' | 'SELF_PAY' | 'NONE';

export interface CentsRange {
  readonly minCents: number;
  readonly maxCents: number;
}

/** The estimate in a benefits check result (C3.7-1). Amounts are integer cents; null means unknown. */
export interface EstimatedCostSummary {
  readonly estimatedPatientResponsibilityCents: number | null;
  readonly estimatedCostRangeForPayorCents: CentsRange | null;
  readonly costScenario: CostScenario;
  readonly source: EstimateSource;
}

export type EstimatePart = 'DEDUCTIBLE' | 'COPAY' | 'COINSURANCE' | 'ALLOWED_AMOUNT_CAP' | 'OUT_OF_POCKET_CAP';

/** One line of an estimate. The lines add up to the estimate. Caps are negative. */
export interface EstimateLine {
  readonly part: EstimatePart;
  readonly amountCents: number;
  /** The segments that state the amount; empty for the cap at the allowed amount. */
  readonly sources: readonly SegmentSource[];
}

/** Why there is no estimate. */
export type NoEstimateReason =
  | 'NO_FEE'
  | 'NOT_ELIGIBLE'
  | 'COST_SHARE_NOT_STATED'
  | 'DEDUCTIBLE_REMAINING_NOT_STATED'
  | 'VISIT_LIMIT_REACHED';

export interface CostEstimate {
  readonly summary: EstimatedCostSummary;
  readonly allowedCents: number | undefined;
  readonly lines: readonly EstimateLine[];
  readonly reason?: NoEstimateReason;
}
