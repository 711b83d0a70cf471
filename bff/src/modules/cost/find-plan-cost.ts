import { timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type BenefitsCheck, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import { type CheckedPlan, readPlanCost as readCheckedCost } from '@linden/vocabulary/insurance/plan-cost';
import type { RequestContext } from '#src/context.ts';
import type { CheckedEstimate, EmployerVisits } from '#src/gen/resolvers.ts';
import { buildSessionKey, getCoverageKey } from '../coverages/loaders.ts';
import type { CostLineModel } from './cost-line-model.ts';

/** What a plan says about the cost of a session. Nothing is known while all are null. */
export interface PlanCost {
  readonly estimate: CheckedEstimate | null;
  readonly mostCents: number | null;
  /** Only for an employee assistance program. */
  readonly employerVisits: EmployerVisits | null;
}

type CheckedCost = Pick<PlanCost, 'estimate' | 'mostCents'>;

/** Nothing is known about the plan. */
export const unknownPlanCost: PlanCost = { estimate: null, mostCents: null, employerVisits: null };

/**
 * Finds what the caller's own checked plan of this name costs: the estimate, or else the most that its payor allows. Nothing is known without a
 * plan, when several plans have the name and one of them has another cost or none, and when accounts or billing does not answer. A check of
 * another state or of another year does not count: fees differ, and deductibles begin again in January.
 */
export async function findPlanCost(
  { insurance, usState, terms }: NonNullable<CostLineModel['plan']>,
  { appointments, coverages }: RequestContext,
): Promise<PlanCost> {
  const patients = await appointments.myPatients().catch(() => []);
  const loaded = patients.map(({ patient }) => {
    const patientId = patient?.id ?? '';
    return terms
      ? coverages.bySession.load(buildSessionKey({ patientId, usState, terms }))
      : coverages.byPatient.load(getCoverageKey(patientId, usState));
  });
  const plans = (await Promise.all(loaded).catch(() => [])).flatMap((found) => found ?? []);
  const [cost, ...others] = plans.filter((plan) => isNamed(plan, insurance)).map((plan) => readPlanCost(plan, usState));
  return cost && others.every((other) => isSame(other, cost)) ? cost : unknownPlanCost;
}

function isNamed({ payorClientBookingName, providerPayorName }: Coverage, insurance: string): boolean {
  return payorClientBookingName === insurance || providerPayorName === insurance;
}

function isSame(a: PlanCost, b: PlanCost): boolean {
  return (
    a.estimate?.cents === b.estimate?.cents &&
    a.estimate?.laterCents === b.estimate?.laterCents &&
    a.estimate?.laterPercent === b.estimate?.laterPercent &&
    a.mostCents === b.mostCents &&
    a.employerVisits?.left === b.employerVisits?.left &&
    a.employerVisits?.needsCode === b.employerVisits?.needsCode
  );
}

function readPlanCost(plan: Coverage, usState: string): PlanCost {
  return { ...readNewestCheck(plan, usState), employerVisits: readEmployerVisits(plan) };
}

function readNewestCheck({ newestCheck }: Coverage, usState: string): CheckedCost {
  if (!newestCheck || newestCheck.usState !== usState) return unknownPlanCost;
  if (Number(newestCheck.serviceDay.slice(0, 4)) !== new Date().getUTCFullYear()) return unknownPlanCost;
  const { estimate = null, mostCents = null } = readCheckedCost(toCheckedPlan(newestCheck));
  return { estimate, mostCents };
}

function readEmployerVisits({ planCategory, eapRemainingVisits, eapAuthCode }: Coverage): EmployerVisits | null {
  if (!isEmployerProgram(getEnumName(PlanCategory, planCategory))) return null;
  const needsCode = eapAuthCode === '';
  return { left: eapRemainingVisits ?? null, isCovered: !needsCode && (eapRemainingVisits ?? 0) > 0, needsCode };
}

/** Returns an insurer's answer in the form of the rule for costs. */
export function toCheckedPlan({
  eligibilityResult,
  estimatedCostSummary: summary,
  checkedAt,
  costs,
}: BenefitsCheck): CheckedPlan {
  return {
    eligibility: getEnumName(EligibilityResult, eligibilityResult),
    checkedAt: checkedAt && timestampDate(checkedAt).toISOString(),
    summary,
    costs,
  };
}
