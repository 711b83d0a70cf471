import { type InsuranceIssue, insuranceIssueRules } from '@linden/vocabulary/insurance/insurance-issues';
import { clearOpenIssues } from '#src/store/issues/insurance-issues.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

const names = Object.keys(insuranceIssueRules) as InsuranceIssue[];
const ofChanges = names.filter((kind) => insuranceIssueRules[kind].clearedBy.includes('COVERAGES_CHANGED'));

/** Clears the issues that a change of a patient's coverages settles, and every issue of a coverage that ended. */
export async function clearChangedIssues(
  tx: CoverageTx,
  patientId: string,
  now: Date,
  endedCoverageId?: string,
): Promise<void> {
  const cleared = { patientId, clearedBy: 'COVERAGES_CHANGED', clearedAt: now };
  await clearOpenIssues(tx, { ...cleared, kinds: ofChanges });
  if (endedCoverageId) await clearOpenIssues(tx, { ...cleared, coverageId: endedCoverageId });
}
