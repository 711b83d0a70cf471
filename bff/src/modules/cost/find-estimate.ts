import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import type { RequestContext } from '#src/context.ts';
import type { CheckedEstimate } from '#src/gen/resolvers.ts';
import { coverageKey } from '../coverages/loaders.ts';
import type { CostLineModel } from './cost-line-model.ts';

/**
 * Finds what the caller's own checked plan of this name costs. Null without one, when several plans have the name and one of them has
 * another cost or none, and when accounts or billing does not answer. A check of another state, of one provider's license or of another
 * year does not count: fees differ, and deductibles begin again in January.
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
    .map((plan) => readEstimate(plan, usState));
  return estimate && others.every((other) => other?.cents === estimate.cents) ? estimate : null;
}

function isNamed({ payorClientBookingName, providerPayorName }: Coverage, insurance: string): boolean {
  return payorClientBookingName === insurance || providerPayorName === insurance;
}

function readEstimate({ newestCheck }: Coverage, usState: string): CheckedEstimate | undefined {
  if (!newestCheck || newestCheck.usState !== usState || newestCheck.licenseType !== '') return undefined;
  const { eligibilityResult, estimatedCostSummary, checkedAt, serviceDay } = newestCheck;
  if (Number(serviceDay.slice(0, 4)) !== new Date().getUTCFullYear()) return undefined;
  const cents = estimatedCostSummary?.estimatedPatientResponsibilityCents;
  if (eligibilityResult !== EligibilityResult.ELIGIBLE || cents === undefined || !checkedAt) return undefined;
  return { cents, checkedAt: timestampDate(checkedAt).toISOString() };
}
