import { type InsuranceIssue, insuranceIssueRules } from '@linden/vocabulary/insurance/insurance-issues';
import { clearOpenIssues } from '#src/store/issues/insurance-issues.ts';
import type { PriorAuthorization } from '#src/store/issues/prior-authorizations.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

const names = Object.keys(insuranceIssueRules) as InsuranceIssue[];
const happened = { AUTHORIZATION: 'AUTHORIZATION_RECORDED', REFERRAL: 'REFERRAL_RECORDED' } as const;

/** Clears the issues of a patient that waited for an authorization of this plan, or for a referral: those about the plan, and those about no single one. */
export async function applyAuthorization(
  tx: CoverageTx,
  { patientId, coverageId, kind }: Pick<PriorAuthorization, 'patientId' | 'coverageId' | 'kind'>,
  now: Date,
): Promise<void> {
  const clearedBy = happened[kind];
  const kinds = names.filter((name) => insuranceIssueRules[name].clearedBy.includes(clearedBy));
  const cleared = { patientId, kinds, clearedBy, clearedAt: now };
  for (const about of [coverageId, null]) await clearOpenIssues(tx, { ...cleared, coverageId: about });
}
