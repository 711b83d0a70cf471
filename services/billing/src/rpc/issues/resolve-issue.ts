import { appendAudit } from '@linden/platform/audit/audit';
import { invalid, notFound } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { IssueClearing } from '@linden/proto/billing/v1/issue_service_pb';
import { clearIssues } from '@linden/vocabulary/insurance/insurance-issues';
import { readCoverageId } from '#src/access/coverage-access.ts';
import { authorizeIssueChange } from '#src/access/issue-access.ts';
import type { IssueHandler } from '#src/context.ts';
import { clearOpenIssues, findIssue } from '#src/store/issues/insurance-issues.ts';
import { isIssueName } from '#src/wire/issue-to-proto.ts';

/** Clearing an issue again changes nothing. */
export const resolveIssue: IssueHandler<'resolveIssue'> =
  (context) =>
  async ({ patientId, issueId, clearing: code }, call) => {
    const { caller, store } = authorizeIssueChange(context, call);
    readCoverageId(patientId, 'patientId');
    readCoverageId(issueId, 'issueId');
    const clearedBy = readClearing(code);
    await store.tx(async (tx) => {
      const issue = await findIssue(tx, patientId, issueId);
      if (!issue || !isIssueName(issue.kind)) throw notFound('ISSUE_NOT_FOUND', 'no such issue of the patient');
      if (clearIssues([issue.kind], clearedBy).length > 0) {
        throw invalid('NOT_IN_LIST', 'this action doesn’t resolve the issue', 'clearing');
      }
      const cleared = await clearOpenIssues(tx, { patientId, id: issueId, clearedBy, clearedAt: context.clock.now() });
      if (cleared.length === 0) return;
      const detail = { kind: issue.kind, clearing: clearedBy };
      await appendAudit(tx, { actor: caller, action: 'insurance_issue.resolve', subject: patientId, detail });
    });
    return {};
  };

function readClearing(code: IssueClearing) {
  switch (getEnumName(IssueClearing, code)) {
    case 'REFERRAL_RECORDED':
      return 'REFERRAL_RECORDED';
    case 'CREDENTIALS_RENEWED':
      return 'CREDENTIALS_RENEWED';
    case 'CLIENT_ANSWERED':
      return 'CLIENT_ANSWERED';
    default:
      return 'STAFF_RESOLVED';
  }
}
