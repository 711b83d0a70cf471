import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import type { RequestContext } from '#src/context.ts';
import type { CheckedEstimate } from '#src/gen/resolvers.ts';
import { coverageKey } from '../coverages/loaders.ts';
import type { CostLineModel } from './cost-line-model.ts';

/**
 * Finds what the caller's own checked plan of this name costs. Null without one, when several plans have the name and one of them has
 * another cost or none, and when accounts or
 * billing does not answer.
 */
export async function findEstimate(
  { insurance, usState }: NonNullable<CostLineModel['plan']>,
  { appointments, coverages }: RequestContext,
): Promise<CheckedEstimate | null> {
  const patients = await appointments.myPatients().catch(() => []);
  const loaded = patients.map(({ patient }) => coverages.byPatient.load(coverageKey(patient?.id ?? '', usState)));
  const plans = (await Promise.all(loaded).catch(() => [])).flatMap((found) => found ?? []);
  const [estimate, ...others] = plans.filter((plan) => isNamed(plan, insurance)).map(readEstimate);
  return estimate && others.every((other) => other?.cents === estimate.cents) ? estimate : null;
}

function isNamed({ payorClientBookingName, providerPayorName }: Coverage, insurance: string): boolean {
  return payorClientBookingName === insurance || providerPayorName === insurance;
}

function readEstimate({ newestCheck }: Coverage): CheckedEstimate | undefined {
  const { eligibilityResult, estimatedCostSummary, checkedAt } = newestCheck ?? {};
  const cents = estimatedCostSummary?.estimatedPatientResponsibilityCents;
  if (eligibilityResult !== EligibilityResult.ELIGIBLE || cents === undefined || !checkedAt) return undefined;
  return { cents, checkedAt: timestampDate(checkedAt).toISOString() };
}
