import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type BenefitsCheck,
  BenefitsCheckSchema,
  BenefitsCheckState,
  EligibilityResult,
} from '@linden/proto/billing/v1/benefits_check_pb';
import { describeBenefitsError, getBenefitsError } from '#src/domain/benefits/benefits-errors.ts';
import type { BenefitsReading } from '#src/domain/benefits/benefits-reading.ts';
import type { CostEstimate, EstimatedCostSummary } from '#src/domain/benefits/cost-estimate.ts';
import type { StoredCheck } from '#src/store/benefits/benefits-checks.ts';

/** @param estimate for another session than the one of the check */
export function buildCheckProto(check: StoredCheck, now: Date, estimate = check.outcome?.estimate): BenefitsCheck {
  const { id, patientId, coverageId, coverageVersion, serviceDay, state, outcome, checkedAt } = check;
  return create(BenefitsCheckSchema, {
    id,
    patientId,
    coverageId,
    coverageVersion,
    serviceDay,
    state: getEnumValue(BenefitsCheckState, state),
    isRunning: isRunning(check, now),
    eligibilityResult: getEnumValue(EligibilityResult, outcome?.reading.eligibilityResult ?? 'UNKNOWN'),
    ...(outcome?.reading.error ? { error: buildErrorProto(outcome.reading.error, outcome.answers.length === 0) } : {}),
    ...(estimate ? buildEstimateProto(estimate) : {}),
    ...(outcome ? { costs: buildCostsProto(outcome.reading) } : {}),
    ...(checkedAt ? { checkedAt: timestampFromDate(checkedAt) } : {}),
    planName: outcome?.reading.plan?.name ?? '',
    usState: check.inputs.usState,
    licenseType: check.inputs.licenseType,
  });
}

/** A check that waits for a retry after an outage does not count as running, so the client sees the outage. */
function isRunning({ state, nextTryAt }: StoredCheck, now: Date): boolean {
  return state === 'RUNNING' || (state === 'WAITING' && nextTryAt <= now);
}

function buildErrorProto({ code }: NonNullable<BenefitsReading['error']>, isFoundBefore: boolean) {
  const { field, actions } = getBenefitsError(code);
  return {
    errorCode: code,
    errorMessage: describeBenefitsError({ code, isFoundBefore }),
    field,
    actions: [...actions],
  };
}

/** The fields of an estimate, in a check and in a kept estimate. */
export function buildEstimateProto({ summary, lines }: CostEstimate) {
  return {
    estimatedCostSummary: buildSummaryProto(summary),
    estimateLines: lines.map(({ part, amountCents }) => ({ part, amountCents })),
  };
}

export function buildSummaryProto(summary: EstimatedCostSummary) {
  const { estimatedPatientResponsibilityCents: cents, estimatedCostRangeForPayorCents: range } = summary;
  const { costScenario, source } = summary;
  return {
    costScenario,
    source,
    ...(cents === null ? {} : { estimatedPatientResponsibilityCents: cents }),
    ...(range ? { estimatedCostRangeForPayorCents: range } : {}),
  };
}

function buildCostsProto({ costs, visitLimit }: Pick<BenefitsReading, 'costs' | 'visitLimit'>) {
  const { copayCents, coinsuranceBasisPoints, deductibleRemainingCents, outOfPocketRemainingCents } = costs;
  const deductible = deductibleRemainingCents === 'unknown' ? undefined : deductibleRemainingCents;
  const figures = {
    copayCents,
    coinsuranceBasisPoints,
    outOfPocketRemainingCents,
    deductibleRemainingCents: deductible,
    visitsRemaining: visitLimit?.remaining,
  };
  // A count of visits may have a fraction, which the message cannot hold.
  const toEntry = (name: string, { value }: { readonly value: number }) => [name, Math.floor(value)] as const;
  const stated = Object.entries(figures).flatMap(([name, figure]) => (figure ? [toEntry(name, figure)] : []));
  return Object.fromEntries(stated);
}
