import { readCoverageId } from '#src/access/coverage-access.ts';
import { authorizeTreatingProvider } from '#src/access/treated-client.ts';
import type { IssueHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { listOpenIssues, type StoredIssue } from '#src/store/issues/insurance-issues.ts';
import { buildIssueProtos } from '#src/wire/issue-to-proto.ts';

/** Scheduling knows whom the provider treats; the session's own insurance data, and the credentials of the patient's other providers, stay hidden. */
export const listClientIssues: IssueHandler<'listClientIssues'> = (context) => async (request, call) => {
  const patientId = readCoverageId(request.patientId, 'patientId');
  const { providerId } = await authorizeTreatingProvider(context, call, patientId);
  const open = await context.store.as(billingCaller).read((tx) => listOpenIssues(tx, [patientId]));
  const isOwn = async ({ kind, appointmentId }: StoredIssue) =>
    kind !== 'EXPIRED_PROVIDER_CREDENTIALS' ||
    appointmentId === undefined ||
    (await context.care.hasSession(providerId, patientId, appointmentId));
  const own = await Promise.all(open.map(isOwn));
  const issues = open.filter((_, index) => own[index]);
  return { issues: buildIssueProtos('provider', issues) };
};
