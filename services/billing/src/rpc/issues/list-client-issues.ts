import { readCoverageId } from '#src/access/coverage-access.ts';
import { authorizeTreatingProvider } from '#src/access/treated-client.ts';
import type { IssueHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { listOpenIssues } from '#src/store/issues/insurance-issues.ts';
import { buildIssueProtos } from '#src/wire/issue-to-proto.ts';

/** Scheduling knows whom the provider treats; the session's own insurance data stay hidden. */
export const listClientIssues: IssueHandler<'listClientIssues'> = (context) => async (request, call) => {
  const patientId = readCoverageId(request.patientId, 'patientId');
  await authorizeTreatingProvider(context, call, patientId);
  const issues = await context.store.as(billingCaller).read((tx) => listOpenIssues(tx, [patientId]));
  return { issues: buildIssueProtos('provider', issues) };
};
