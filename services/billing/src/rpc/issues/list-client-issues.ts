import type { IssueHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildIssueProtos } from '#src/issue-to-proto.ts';
import { readCoverageId } from '#src/rpc/coverages/coverage-access.ts';
import { authorizeTreatingProvider } from '#src/rpc/treated-client.ts';
import { listOpenIssues } from '#src/store/insurance-issues.ts';

/** Scheduling knows whom the provider treats; the session's own insurance data stay hidden. */
export const listClientIssues: IssueHandler<'listClientIssues'> = (context) => async (request, call) => {
  const patientId = readCoverageId(request.patientId, 'patientId');
  await authorizeTreatingProvider(context, call, patientId);
  const issues = await context.store.as(billingCaller).read((tx) => listOpenIssues(tx, [patientId]));
  return { issues: buildIssueProtos('provider', issues) };
};
