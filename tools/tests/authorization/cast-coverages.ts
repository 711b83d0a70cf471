import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { InsuranceIssueKind, IssueService } from '@linden/proto/billing/v1/issue_service_pb';
import type { Clients } from './cast.ts';
import type { AuthorizationWorld } from './world.ts';

/** Stores one coverage for each patient, requests its benefits check and raises an issue. @returns ids of the checks by patient */
export async function castCoverages(
  clients: Clients,
  world: AuthorizationWorld,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const operator = clients.as(CoverageService, 'billing', 'operator');
  const benefits = clients.as(BenefitsService, 'billing', 'operator');
  const issues = clients.as(IssueService, 'billing', 'operator');
  const requested = patientIds.map(async (patientId) => {
    const coverage = coverageOf(world, patientId);
    await operator.putCoverage(coverage);
    await issues.raiseIssue({ patientId, kind: InsuranceIssueKind.INACTIVE_COVERAGE });
    const { check } = await benefits.requestCheck({ patientId, coverageId: coverage.id });
    return [patientId, check?.id ?? ''] as const;
  });
  return new Map(await Promise.all(requested));
}

/** Returns the coverage of a patient; its id is the patient's. */
export function coverageOf({ synthetic }: AuthorizationWorld, patientId: string) {
  const plan = synthetic.payors.find(({ isCash, memberIdPrefix }) => !isCash && !memberIdPrefix);
  return { id: patientId, patientId, payorId: plan?.id ?? '', memberId: 'M123456' };
}
