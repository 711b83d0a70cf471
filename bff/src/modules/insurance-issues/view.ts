import { timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { InsuranceIssueKind, type InsuranceIssue as Issue } from '@linden/proto/billing/v1/issue_service_pb';
import type { InsuranceIssue } from '#src/gen/resolvers.ts';

/** Kinds that this version does not know are left out. */
export function toInsuranceIssues(issues: readonly Issue[]): InsuranceIssue[] {
  return issues.flatMap(({ id, coverageId, appointmentId, kind: code, raisedAt }) => {
    const kind = getEnumName(InsuranceIssueKind, code);
    if (!kind) return [];
    return {
      id: id || null,
      kind,
      coverageUuid: coverageId || null,
      appointmentId: appointmentId || null,
      raisedAt: raisedAt ? timestampDate(raisedAt).toISOString() : null,
    };
  });
}
