import { type InsuranceIssue, insuranceIssueRules } from '@linden/vocabulary/insurance/insurance-issues';
import { clearOpenIssues } from '#src/store/issues/insurance-issues.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

const names = Object.keys(insuranceIssueRules) as InsuranceIssue[];
const waiting = names.filter((kind) => insuranceIssueRules[kind].clearedBy.includes('AUTHORIZATION_RECORDED'));

/** Clears the issues of a patient that waited for an authorization of this plan. */
export async function applyAuthorization(
  tx: CoverageTx,
  { patientId, coverageId }: { readonly patientId: string; readonly coverageId: string },
  now: Date,
): Promise<void> {
  const cleared = { patientId, coverageId, clearedBy: 'AUTHORIZATION_RECORDED', clearedAt: now };
  await clearOpenIssues(tx, { ...cleared, kinds: waiting });
}
