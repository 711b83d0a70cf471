import type { InsuranceIssue } from '@linden/proto/billing/v1/issue_service_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';

/** One call, however many patients a client acts for. */
export function createIssueLoaders({ insuranceIssues }: Upstreams) {
  return {
    byPatient: createBatchLoader<InsuranceIssue[]>('billing', 50, async (patientIds) => {
      const { issues } = await insuranceIssues.listIssues({ patientIds: [...patientIds] });
      return patientIds.map((id) => [id, issues.filter(({ patientId }) => patientId === id)] as const);
    }),
  };
}
