import { insuranceIssueRules } from '@linden/vocabulary/insurance/insurance-issues';
import type { CheckOutcome } from '#src/domain/benefits/check-outcome.ts';
import { checkIssues, findCheckIssues, isAnswer } from '#src/domain/issues/find-check-issues.ts';
import { isCurrentVersion, loadCoverageCount } from '#src/store/coverages/coverage-facts.ts';
import { clearOpenIssues, raiseIssue } from '#src/store/issues/insurance-issues.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

export interface CheckedCoverage {
  readonly patientId: string;
  readonly coverageId: string;
  readonly coverageVersion: bigint;
}

/**
 * Raises the issues of a check's answer and clears those that it does not repeat. An outage, and an answer about data that were changed
 * meanwhile, change nothing.
 */
export async function applyCheckIssues(
  tx: CoverageTx,
  { patientId, coverageId, coverageVersion }: CheckedCoverage,
  { reading }: Pick<CheckOutcome, 'reading'>,
  now: Date,
): Promise<void> {
  if (!isAnswer(reading) || !(await isCurrentVersion(tx, coverageId, coverageVersion))) return;
  const raised = findCheckIssues(reading, await loadCoverageCount(tx, patientId));
  const isPassed = reading.eligibilityResult === 'ELIGIBLE';
  const mayClear = checkIssues.filter((kind) => insuranceIssueRules[kind].clearedBy.includes('CHECK_PASSED'));
  const kinds = mayClear.filter((kind) => !raised.includes(kind));
  const clearedBy = isPassed ? 'CHECK_PASSED' : 'CHECK_REPLACED';
  await clearOpenIssues(tx, { patientId, coverageId, kinds, clearedBy, clearedAt: now });
  for (const kind of raised) await raiseIssue(tx, { patientId, coverageId, kind, raisedAt: now });
}
