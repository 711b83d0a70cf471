import { describe, expect, test } from 'vitest';
import { benefitsErrorCodes } from './benefits-error-codes.ts';
import {
  decideRetry,
  describeBenefitsError,
  findErrorOfReject,
  getBenefitsError,
  isForStaff,
} from './benefits-errors.ts';

test('the codes are those of the spec (client-and-shared, section 5)', () => {
  expect([...benefitsErrorCodes].sort().join(', ')).toBe(
    'AUTH_REQUIRED, BLOCKED_PLAN, DUPLICATE_MEMBER_ID, INACTIVE_POLICY, INTERNAL_SERVER_ERROR, INVALID_DATE_OF_BIRTH, INVALID_FIRST_NAME, INVALID_INPUT, INVALID_LAST_NAME, INVALID_MEMBER_ID, INVALID_MEMBER_ID_VALIDATION, NOT_AVAILABLE_IN_STATE, NO_MH_BENEFITS, PAYOR_ERROR, PAYOR_NOT_ENABLED, PRIOR_AUTHORIZATION_REQUIRED, PRIOR_AUTH_REQUIRED_NEW_CLIENT',
  );
});

describe('getBenefitsError', () => {
  test.each([
    ['INVALID_MEMBER_ID', 'UNKNOWN', 'memberId', "Doesn't match insurance records. Please try again."],
    ['INVALID_DATE_OF_BIRTH', 'UNKNOWN', 'dob', "Doesn't match insurance records. Please try again."],
    ['INVALID_FIRST_NAME', 'UNKNOWN', 'firstName', "Doesn't match insurance records. Please try again."],
    ['INVALID_LAST_NAME', 'UNKNOWN', 'lastName', "Doesn't match insurance records. Please try again."],
    ['INVALID_MEMBER_ID_VALIDATION', 'UNKNOWN', 'memberId', 'Member ID is not valid'],
    ['INVALID_INPUT', 'UNKNOWN', 'form', 'Invalid input'],
    ['AUTH_REQUIRED', 'INELIGIBLE', 'eapAuthCode', 'Required to validate insurance coverage'],
  ] as const)('%s has the words of the spec at its field', (code, eligibilityResult, field, text) => {
    expect(getBenefitsError(code)).toMatchObject({ eligibilityResult, field, text });
  });

  test.each(benefitsErrorCodes)('%s says who sees it, what to do and when the check runs again', (code) => {
    const { audience, actions, text, trigger, retry } = getBenefitsError(code);
    expect(audience).toContain('STAFF');
    expect(audience).toContain('CLIENT');
    expect(actions.length).toBeGreaterThan(0);
    expect(text).toMatch(/\S/);
    expect(trigger).toMatch(/\S/);
    expect(['AUTOMATIC', 'AFTER_CHANGE', 'BY_STAFF']).toContain(retry);
  });

  test('only these errors may tell a client "not eligible"', () => {
    const ineligible = benefitsErrorCodes.filter((code) => getBenefitsError(code).eligibilityResult === 'INELIGIBLE');
    expect(ineligible.sort()).toEqual([
      'AUTH_REQUIRED',
      'BLOCKED_PLAN',
      'INACTIVE_POLICY',
      'NOT_AVAILABLE_IN_STATE',
      'NO_MH_BENEFITS',
      'PRIOR_AUTH_REQUIRED_NEW_CLIENT',
    ]);
  });
});

/** AAA03 codes and the error that each leads to (X12 005010X279A1). */
const rejects: [codes: string, error: string][] = [
  ['64 67 72 75', 'INVALID_MEMBER_ID'],
  ['68 76', 'DUPLICATE_MEMBER_ID'],
  ['58 60 71', 'INVALID_DATE_OF_BIRTH'],
  ['65 73', 'INVALID_LAST_NAME'],
  ['77', 'INVALID_FIRST_NAME'],
  ['15 33 56 57 61 62 63 66 69 70 74 78 79', 'INVALID_INPUT'],
  ['04 42 43 44 45 46 47 48 49 51 80 97 98', 'PAYOR_ERROR'],
  ['35 41 50 52 53 T4', 'PAYOR_NOT_ENABLED'],
  ['AA AE MA', 'PRIOR_AUTHORIZATION_REQUIRED'],
  ['ZZ 999', 'PAYOR_ERROR'],
];

test.each(rejects)('AAA03 %s leads to %s', (codes, error) => {
  expect(new Set(codes.split(' ').map(findErrorOfReject))).toEqual(new Set([error]));
});

test.each([
  ['PAYOR_ERROR', 'R', 'AUTOMATIC'],
  ['PAYOR_ERROR', '', 'AUTOMATIC'],
  ['PAYOR_ERROR', 'N', 'BY_STAFF'],
  ['PAYOR_ERROR', 'S', 'BY_STAFF'],
  ['INVALID_MEMBER_ID', 'C', 'AFTER_CHANGE'],
  ['INVALID_MEMBER_ID', 'N', 'AFTER_CHANGE'],
  ['PAYOR_NOT_ENABLED', 'R', 'BY_STAFF'],
] as const)('%s with AAA04 %j runs again: %s', (code, followUp, retry) => {
  expect(decideRetry({ code, followUp })).toBe(retry);
});

test('a refusal of Linden itself waits for operators, and an outage of the payor does not', () => {
  const retryOf = (rejectCode: string) => decideRetry({ code: 'PAYOR_ERROR', rejectCode, followUp: 'R' });
  expect(['43', '44', '45', '46', '47', '48', '49', '51', '97'].map(retryOf)).toEqual(Array(9).fill('BY_STAFF'));
  expect(['42', '80'].map(retryOf)).toEqual(['AUTOMATIC', 'AUTOMATIC']);
});

test('a fault of the registration at the payor is for staff, a wrong member id is not', () => {
  expect(['43', '51', '79', '72'].map(isForStaff)).toEqual([true, true, true, false]);
});

test.each([
  ['a name that the insurer does not know', { code: 'INVALID_LAST_NAME' }, "Doesn't match insurance records."],
  ['a first name without letters of X12', { code: 'INVALID_FIRST_NAME', isFoundBefore: true }, 'on the insurance card'],
  ['a last name without letters of X12', { code: 'INVALID_LAST_NAME', isFoundBefore: true }, 'on the insurance card'],
] as const)('%s', (_, error, text) => {
  expect(describeBenefitsError(error)).toContain(text);
});
