import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type BenefitsCheck, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import type { RequestContext } from '#src/context.ts';
import type { CheckedEstimate } from '#src/gen/resolvers.ts';
import { coverageKey } from '../coverages/loaders.ts';
import type { CostLineModel } from './cost-line-model.ts';

/**
 * Returns the estimate from the benefits check of the caller's own plan with this name. Null without such a check, when the plans of several patients differ, and when accounts or
 * billing does not answer.
 */
export async function findEstimate(
  { insurance, usState }: NonNullable<CostLineModel['plan']>,
  { appointments, coverages }: RequestContext,
): Promise<CheckedEstimate | null> {
  const patients = await appointments.myPatients().catch(() => []);
  const loaded = patients.map(({ patient }) => coverages.byPatient.load(coverageKey(patient?.id ?? '', usState)));
  const plans = (await Promise.all(loaded).catch(() => [])).flatMap((found) => found ?? []);
  const [estimate, ...others] = plans
    .filter((plan) => isNamed(plan, insurance))
    .flatMap(({ newestCheck }) => (newestCheck ? readEstimate(newestCheck) : []));
  return estimate && others.every(({ cents }) => cents === estimate.cents) ? estimate : null;
}

function isNamed({ payorClientBookingName, providerPayorName }: Coverage, insurance: string): boolean {
  return payorClientBookingName === insurance || providerPayorName === insurance;
}

function readEstimate({ eligibilityResult, estimatedCostSummary, checkedAt }: BenefitsCheck): CheckedEstimate[] {
  const cents = estimatedCostSummary?.estimatedPatientResponsibilityCents;
  if (eligibilityResult !== EligibilityResult.ELIGIBLE || cents === undefined || !checkedAt) return [];
  return [{ cents, checkedAt: timestampDate(checkedAt).toISOString() }];
}
