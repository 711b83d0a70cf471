import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ProgramVisits } from '@linden/proto/billing/v1/benefits_check_pb';
import { type EmployerVisits, readSessionCost } from '@linden/vocabulary/insurance/plan-cost';
import type { RequestContext } from '#src/context.ts';
import type { InsuredSession } from '../benefits/session-checks.ts';
import { type PlanCost, toCheckedPlan, unknownPlanCost } from './find-plan-cost.ts';

/** Finds what the plan of a booked session says about its cost. Nothing is known without an answer of the insurer, and when billing does not answer. */
export async function findSessionCost(session: InsuredSession, { sessionChecks }: RequestContext): Promise<PlanCost> {
  const found = await sessionChecks.load(session).catch(() => undefined);
  if (!found) return unknownPlanCost;
  const { keptEstimate: kept, check, programVisits } = found;
  const cost = readSessionCost({
    kept: kept && {
      checkedAt: kept.checkedAt && timestampDate(kept.checkedAt).toISOString(),
      summary: kept.estimatedCostSummary,
    },
    check: check && toCheckedPlan(check),
    employerVisits: programVisits ? readEmployerVisits(programVisits) : null,
  });
  return { ...unknownPlanCost, ...cost };
}

function readEmployerVisits({ left, isCounted, needsCode }: ProgramVisits): EmployerVisits {
  return { left: left ?? null, isCovered: isCounted, needsCode };
}
