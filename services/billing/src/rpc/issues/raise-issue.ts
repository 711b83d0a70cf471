import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { InsuranceIssueKind } from '@linden/proto/billing/v1/issue_service_pb';
import type { InsuranceIssue } from '@linden/vocabulary/insurance/insurance-issues';
import { readCoverageId } from '#src/access/coverage-access.ts';
import { authorizeIssueChange } from '#src/access/issue-access.ts';
import type { IssueHandler } from '#src/context.ts';
import { raiseIssue as raise } from '#src/store/issues/insurance-issues.ts';
import { isIssueName } from '#src/wire/issue-to-proto.ts';

/** Follow from the saved card and from moved sessions: a record by hand would contradict them. */
const derived: ReadonlySet<InsuranceIssue> = new Set(['INVALID_CREDIT_CARD', 'RESCHEDULING_OUTSIDE_PRIOR_AUTH']);

export const raiseIssue: IssueHandler<'raiseIssue'> =
  (context) =>
  async ({ patientId, kind: code, coverageId, appointmentId }, call) => {
    const { caller, store } = authorizeIssueChange(context, call);
    readCoverageId(patientId, 'patientId');
    if (coverageId) readCoverageId(coverageId, 'coverageId');
    if (appointmentId) readCoverageId(appointmentId, 'appointmentId');
    const kind = getEnumName(InsuranceIssueKind, code);
    if (!isIssueName(kind) || derived.has(kind))
      throw invalid('ISSUE_NOT_ALLOWED', 'staff can’t record this issue', 'kind');
    await store.tx(async (tx) => {
      const isOfPatient = !coverageId || (await tx.coverage.count({ where: { id: coverageId, patientId } })) > 0;
      if (!isOfPatient) throw invalid('COVERAGE_NOT_FOUND', 'no such coverage of the patient', 'coverageId');
      const issue = { patientId, coverageId: coverageId || undefined, appointmentId: appointmentId || undefined };
      if (!(await raise(tx, { ...issue, kind, raisedAt: context.clock.now() }))) return;
      await appendAudit(tx, { actor: caller, action: 'insurance_issue.raise', subject: patientId, detail: { kind } });
    });
    return {};
  };
