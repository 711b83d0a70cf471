import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ProgramVisits } from '@linden/proto/billing/v1/benefits_check_pb';
import type { RequestContext } from '#src/context.ts';
import type { EmployerVisits } from '#src/gen/resolvers.ts';
import type { InsuredSession } from '../benefits/session-checks.ts';
import { type PlanCost, readCheckCost, readLaterCost, unknownPlanCost } from './find-plan-cost.ts';

/**
 * Finds the estimate that was kept when the session was booked, or, when none was, what its check says. Nothing is known without either, and when
 * billing does not answer.
 */
export async function findSessionCost(session: InsuredSession, { sessionChecks }: RequestContext): Promise<PlanCost> {
  const found = await sessionChecks.load(session).catch(() => undefined);
  if (!found) return unknownPlanCost;
  const { keptEstimate, check, programVisits } = found;
  const employerVisits = programVisits ? readEmployerVisits(programVisits) : null;
  const summary = keptEstimate?.estimatedCostSummary;
  const cents = summary?.estimatedPatientResponsibilityCents;
  if (keptEstimate?.checkedAt && summary && cents !== undefined) {
    const checkedAt = timestampDate(keptEstimate.checkedAt).toISOString();
    return { estimate: { cents, checkedAt, ...readLaterCost(summary) }, mostCents: null, employerVisits };
  }
  return { ...(check ? readCheckCost(check) : unknownPlanCost), employerVisits };
}

function readEmployerVisits({ left, isCounted, needsCode }: ProgramVisits): EmployerVisits {
  return { left: left ?? null, isCovered: isCounted, needsCode };
}
