import { expect, test } from 'vitest';
import type { CheckInputs } from './check-inputs.ts';
import { type CheckedPayor, findKnownVerdict, readInquiryFaults } from './find-known-verdict.ts';

const inputs: CheckInputs = {
  patient: { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14' },
  payorId: 'p-1',
  memberId: 'W1',
  hasEapAuthCode: false,
  eapRemainingVisits: undefined,
  usState: 'CA',
  serviceDay: '2026-11-30',
  licenseType: '',
  cptCode: '90837',
  isTelehealth: true,
  isExistingClient: false,
};
const payor: CheckedPayor = {
  externalPayorId: '90001',
  planName: 'Cedar',
  planCategory: 'COMMERCIAL',
  states: ['CA'],
  servicing: [],
  blockedPlans: [],
};
const program = { planCategory: 'EAP' };

test.each<[string, Partial<CheckInputs>, Partial<CheckedPayor>, string | undefined]>([
  ['a plan that needs an inquiry', {}, {}, undefined],
  ['another state', { usState: 'TX' }, {}, 'NOT_AVAILABLE_IN_STATE'],
  ['an unknown state', { usState: '' }, {}, undefined],
  ['an EAP plan without an authorization code', {}, program, 'AUTH_REQUIRED'],
  ['an EAP plan with an authorization code', { hasEapAuthCode: true }, program, undefined],
  ['an EAP plan with no visits left', { hasEapAuthCode: true, eapRemainingVisits: 0 }, program, 'AUTH_REQUIRED'],
  ['a payor without a connection', {}, { externalPayorId: null }, 'PAYOR_NOT_ENABLED'],
])('%s: %#', (_, changedInputs, changedPayor, code) => {
  const verdict = findKnownVerdict({ ...inputs, ...changedInputs }, { ...payor, ...changedPayor });
  expect(verdict?.error?.code).toBe(code);
});

test.each([
  ['subscriber.memberId', 'INVALID_MEMBER_ID_VALIDATION'],
  ['subscriber.lastName', 'INVALID_LAST_NAME'],
  ['subscriber.birthDate', 'INVALID_DATE_OF_BIRTH'],
  ['provider.npi', 'INTERNAL_SERVER_ERROR'],
])('a fault of %s is %s, and says nothing about coverage', (field, code) => {
  expect(readInquiryFaults([{ field, code: 'INVALID' }])).toMatchObject({
    eligibilityResult: 'UNKNOWN',
    error: { code },
  });
});
