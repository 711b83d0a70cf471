import { timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  type BenefitsCheck,
  EligibilityResult as EligibilityCode,
  type EstimatedCostSummary as SummaryMessage,
} from '@linden/proto/billing/v1/benefits_check_pb';
import type { BenefitsCheckResult, EstimatedCostSummary } from '#src/gen/resolvers.ts';

export function toBenefitsCheckResult(check: BenefitsCheck): BenefitsCheckResult {
  const { id, error, estimatedCostSummary, costs, isRunning, checkedAt } = check;
  return {
    uuid: id,
    isRunning,
    checkedAt: checkedAt ? timestampDate(checkedAt).toISOString() : null,
    eligibilityResult: getEnumName(EligibilityCode, check.eligibilityResult) || 'UNKNOWN',
    error: error
      ? { errorCode: error.errorCode, errorMessage: error.errorMessage, field: error.field, actions: error.actions }
      : null,
    estimatedCostSummary: estimatedCostSummary ? toSummary(estimatedCostSummary) : null,
    planCosts: costs
      ? {
          copayCents: costs.copayCents ?? null,
          coinsuranceBasisPoints: costs.coinsuranceBasisPoints ?? null,
          deductibleRemainingCents: costs.deductibleRemainingCents ?? null,
          outOfPocketRemainingCents: costs.outOfPocketRemainingCents ?? null,
          visitsRemaining: costs.visitsRemaining ?? null,
        }
      : null,
  };
}

export function toSummary(summary: SummaryMessage): EstimatedCostSummary {
  const { estimatedCostRangeForPayorCents: range, costScenario, source } = summary;
  return {
    costScenario,
    source,
    estimatedPatientResponsibilityCents: summary.estimatedPatientResponsibilityCents ?? null,
    estimatedCostRangeForPayorCents: range ? { minCents: range.minCents, maxCents: range.maxCents } : null,
  };
}
