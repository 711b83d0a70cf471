import { expect, test } from 'vitest';
import {
  clearIssues,
  type InsuranceIssue,
  type IssueAudience,
  type IssueClearing,
  insuranceAlertReasons,
  insuranceIssueFlags,
  listIssuesFor,
} from './insurance-issues.ts';

const audiences = ['client', 'provider', 'staff'] as const;
const clearings: readonly IssueClearing[] = [
  ...(['CHECK_PASSED', 'COVERAGES_CHANGED', 'AUTHORIZATION_RECORDED', 'REFERRAL_RECORDED', 'CARD_ACCEPTED'] as const),
  ...(['CREDENTIALS_RENEWED', 'APPOINTMENT_MOVED', 'CLIENT_ANSWERED', 'STAFF_RESOLVED'] as const),
];

const rows: [InsuranceIssue, string, string][] = [
  ['DOB_MISMATCH', 'client staff', 'CHECK_PASSED'],
  ['MEMBER_ID_MISMATCH', 'client staff', 'CHECK_PASSED'],
  ['PATIENT_NAME_MISMATCH', 'client staff', 'CHECK_PASSED'],
  ['PRIOR_AUTHORIZATION_REQUIRED', 'client provider staff', 'AUTHORIZATION_RECORDED'],
  ['PRIMARY_INSURANCE_NEEDED', 'client staff', 'COVERAGES_CHANGED'],
  ['SECONDARY_INSURANCE_NEEDED', 'client staff', 'COVERAGES_CHANGED'],
  ['COB_MISSING_INFORMATION', 'client staff', 'CHECK_PASSED'],
  ['UNRESPONSIVE_CLIENT', 'provider staff', 'CLIENT_ANSWERED'],
  ['AUTOMATION', 'staff', 'CHECK_PASSED'],
  ['CATCH_ALL', 'staff', ''],
  ['BLOCKED_PLAN', 'client provider staff', 'COVERAGES_CHANGED'],
  ['INACTIVE_COVERAGE', 'client provider staff', 'CHECK_PASSED'],
  ['INCORRECT_CLIENT_INFO', 'client staff', 'CHECK_PASSED'],
  ['NO_MENTAL_HEALTH_BENEFITS', 'client provider staff', 'CHECK_PASSED'],
  ['EXPIRED_PRIOR_AUTHORIZATION', 'client provider staff', 'AUTHORIZATION_RECORDED'],
  ['EXPIRED_REFERRAL', 'client provider staff', 'REFERRAL_RECORDED'],
  ['INVALID_CREDIT_CARD', 'client staff', 'CARD_ACCEPTED'],
  ['EXPIRED_PROVIDER_CREDENTIALS', 'provider staff', 'CREDENTIALS_RENEWED APPOINTMENT_MOVED'],
  ['RESCHEDULING_OUTSIDE_PRIOR_AUTH', 'client provider staff', 'AUTHORIZATION_RECORDED APPOINTMENT_MOVED'],
];

test.each(rows)('%s is seen by %s, and cleared by staff or %s', (issue, seenBy, clearedBy) => {
  const seeing = audiences.filter((audience: IssueAudience) => listIssuesFor(audience, [issue]).length === 1);
  expect(seeing.join(' ')).toBe(seenBy);
  const clearing = clearings.filter((happened) => clearIssues([issue], happened).length === 0);
  expect(clearing.join(' ')).toBe([clearedBy, 'STAFF_RESOLVED'].filter(Boolean).join(' '));
});

test('the table has a row for each of the 8 flags and 11 reasons', () => {
  expect(rows.map(([issue]) => issue)).toEqual([...insuranceIssueFlags, ...insuranceAlertReasons]);
  expect([insuranceIssueFlags.length, insuranceAlertReasons.length]).toEqual([8, 11]);
});

test('other issues stay when one is cleared, in their order', () => {
  expect(clearIssues(['EXPIRED_REFERRAL', 'DOB_MISMATCH', 'CATCH_ALL'], 'CHECK_PASSED')).toEqual([
    'EXPIRED_REFERRAL',
    'CATCH_ALL',
  ]);
});
