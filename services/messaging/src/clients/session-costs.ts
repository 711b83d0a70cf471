import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { EligibilityResult, type SessionCheck } from '@linden/proto/billing/v1/benefits_check_pb';
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { type PlanCost, readSessionCost } from '@linden/vocabulary/insurance/plan-cost';
import type { SessionCosts } from '#src/ports/session-costs.ts';

/** Opens the client that asks billing what a session costs. */
export function openSessionCosts(options: RpcClientOptions): SessionCosts & { close(): void } {
  const benefits = createRpcClient(BenefitsService, options);
  return {
    async find({ id: appointmentId, patientId, payorId }) {
      const { sessionCheck } = await benefits.getLetterCheck({ session: { appointmentId, patientId, payorId } });
      return sessionCheck && { plan: readCost(sessionCheck), needsLook: sessionCheck.needsLook };
    },
    close: () => benefits.close(),
  };
}

function readCost({ keptEstimate: kept, check, programVisits: visits }: SessionCheck): PlanCost {
  return readSessionCost({
    kept: kept && { checkedAt: toInstant(kept.checkedAt), summary: kept.estimatedCostSummary },
    check: check && {
      eligibility: getEnumName(EligibilityResult, check.eligibilityResult),
      checkedAt: toInstant(check.checkedAt),
      summary: check.estimatedCostSummary,
      costs: check.costs,
    },
    employerVisits: visits
      ? { left: visits.left ?? null, isCovered: visits.isCounted, needsCode: visits.needsCode }
      : null,
  });
}

function toInstant(at: Timestamp | undefined): string | undefined {
  return at && timestampDate(at).toISOString();
}
