import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { EligibilityResult, type EstimatedCostSummary } from '@linden/proto/billing/v1/benefits_check_pb';
import type { RequestContext } from '#src/context.ts';
import type { CheckedEstimate } from '#src/gen/resolvers.ts';
import type { InsuredSession } from '../benefits/session-checks.ts';

/**
 * Finds the estimate that was kept when the session was booked, or, when none was, the one of its eligible check. Null without either, and when
 * billing does not answer.
 */
export async function findSessionEstimate(
  session: InsuredSession,
  { sessionChecks }: RequestContext,
): Promise<CheckedEstimate | null> {
  const found = await sessionChecks.load(session).catch(() => undefined);
  if (found?.keptEstimate) return readEstimate(found.keptEstimate);
  return found?.check?.eligibilityResult === EligibilityResult.ELIGIBLE ? readEstimate(found.check) : null;
}

interface Estimated {
  readonly estimatedCostSummary?: EstimatedCostSummary | undefined;
  readonly checkedAt?: Timestamp | undefined;
}

function readEstimate({ estimatedCostSummary, checkedAt }: Estimated): CheckedEstimate | null {
  const cents = estimatedCostSummary?.estimatedPatientResponsibilityCents;
  return cents === undefined || !checkedAt ? null : { cents, checkedAt: timestampDate(checkedAt).toISOString() };
}
