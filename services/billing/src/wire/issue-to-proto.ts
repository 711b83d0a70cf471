import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type InsuranceIssue,
  InsuranceIssueKind,
  InsuranceIssueSchema,
} from '@linden/proto/billing/v1/issue_service_pb';
import {
  type IssueAudience,
  type InsuranceIssue as IssueName,
  insuranceAlertReasons,
  insuranceIssueFlags,
  listIssuesFor,
} from '@linden/vocabulary/insurance/insurance-issues';
import type { StoredIssue } from '#src/store/issues/insurance-issues.ts';

const known: ReadonlySet<string> = new Set([...insuranceIssueFlags, ...insuranceAlertReasons]);

export function isIssueName(kind: string): kind is IssueName {
  return known.has(kind);
}

/** Returns the issues that the audience may see. Kinds that this version does not know are left out. */
export function buildIssueProtos(audience: IssueAudience, issues: readonly StoredIssue[]): InsuranceIssue[] {
  return issues.flatMap(({ id, patientId, coverageId, appointmentId, kind, raisedAt }) => {
    if (!isIssueName(kind) || listIssuesFor(audience, [kind]).length === 0) return [];
    return create(InsuranceIssueSchema, {
      id,
      patientId,
      coverageId: coverageId ?? '',
      appointmentId: appointmentId ?? '',
      kind: getEnumValue(InsuranceIssueKind, kind),
      raisedAt: timestampFromDate(raisedAt),
    });
  });
}

/** The issue of a saved card that cannot be charged. */
export function buildCardIssue(patientId: string): InsuranceIssue {
  return create(InsuranceIssueSchema, { patientId, kind: InsuranceIssueKind.INVALID_CREDIT_CARD });
}
