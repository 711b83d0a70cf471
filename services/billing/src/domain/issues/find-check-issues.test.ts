import { describe, expect, test } from 'vitest';
import { benefitsErrorCodes } from '#src/domain/benefits/benefits-error-codes.ts';
import { checkIssues, findCheckIssues, isAnswer, isPlanTrouble } from './find-check-issues.ts';

describe('the issue of each of the 17 errors', () => {
  const rows = [
    ['AUTH_REQUIRED', 'CATCH_ALL'],
    ['BLOCKED_PLAN', 'BLOCKED_PLAN'],
    ['DUPLICATE_MEMBER_ID', 'MEMBER_ID_MISMATCH'],
    ['INACTIVE_POLICY', 'INACTIVE_COVERAGE'],
    ['INTERNAL_SERVER_ERROR', ''],
    ['INVALID_DATE_OF_BIRTH', 'DOB_MISMATCH'],
    ['INVALID_FIRST_NAME', 'PATIENT_NAME_MISMATCH'],
    ['INVALID_INPUT', 'INCORRECT_CLIENT_INFO'],
    ['INVALID_LAST_NAME', 'PATIENT_NAME_MISMATCH'],
    ['INVALID_MEMBER_ID', 'MEMBER_ID_MISMATCH'],
    ['INVALID_MEMBER_ID_VALIDATION', 'MEMBER_ID_MISMATCH'],
    ['NOT_AVAILABLE_IN_STATE', 'CATCH_ALL'],
    ['NO_MH_BENEFITS', 'NO_MENTAL_HEALTH_BENEFITS'],
    ['PAYOR_ERROR', ''],
    ['PAYOR_NOT_ENABLED', 'AUTOMATION'],
    ['PRIOR_AUTHORIZATION_REQUIRED', 'PRIOR_AUTHORIZATION_REQUIRED'],
    ['PRIOR_AUTH_REQUIRED_NEW_CLIENT', 'PRIOR_AUTHORIZATION_REQUIRED'],
  ] as const;

  test.each(rows)('%s raises %s', (code, issue) => {
    const reading = { eligibilityResult: 'UNKNOWN', error: { code }, otherPayors: [] } as const;
    expect(findCheckIssues(reading, 1).join()).toBe(issue);
    // An outage must not clear what the insurer said before.
    expect(isAnswer(reading)).toBe(issue !== '');
    if (issue !== '') expect(checkIssues).toContain(issue);
  });

  test('names every code', () => {
    expect(rows.map(([code]) => code).toSorted()).toEqual([...benefitsErrorCodes].toSorted());
  });
});

test.each([
  ['INACTIVE_POLICY', true],
  ['NO_MH_BENEFITS', true],
  ['BLOCKED_PLAN', true],
  ['INVALID_MEMBER_ID', true],
  ['INVALID_DATE_OF_BIRTH', true],
  ['PRIOR_AUTHORIZATION_REQUIRED', false],
  ['PAYOR_NOT_ENABLED', false],
  ['PAYOR_ERROR', false],
] as const)('a client can mend %s: %s', (code, is) => expect(isPlanTrouble({ error: { code } })).toBe(is));

test('a client has nothing to mend after an answer without an error', () => {
  expect(isPlanTrouble({})).toBe(false);
});

test.each([
  ['another payor and one plan on file', 'ELIGIBLE', ['SECOND MUTUAL'], 1, 'COB_MISSING_INFORMATION'],
  ['another payor and two plans on file', 'ELIGIBLE', ['SECOND MUTUAL'], 2, ''],
  ['no other payor', 'ELIGIBLE', [], 1, ''],
  ['another payor of a plan that does not cover', 'INELIGIBLE', ['SECOND MUTUAL'], 1, ''],
] as const)('%s', (_name, eligibilityResult, otherPayors, count, issue) => {
  expect(findCheckIssues({ eligibilityResult, otherPayors }, count).join()).toBe(issue);
});
