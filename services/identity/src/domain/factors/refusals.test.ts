import { expect, test } from 'vitest';
import {
  addFailed,
  confirmFailed,
  deleteFailed,
  invalidCode,
  minimumReached,
  noAuthId,
  optInFailed,
  tooMany,
} from './refusals.ts';

// INVALID_PHONE_FORMAT, the ninth, comes from phone-faults.ts.
test('uses the spec’s codes for two-step verification (client-and-shared, section 8)', () => {
  const refusals = [addFailed('full'), noAuthId(), confirmFailed(), invalidCode(), tooMany(), deleteFailed()];
  expect([...refusals, minimumReached(), optInFailed()].map(({ code }) => code)).toEqual([
    'ADD_METHOD_FAILED',
    'NO_AUTH_ID',
    'CONFIRM_ENROLLMENT_FAILED',
    'INVALID_BINDING_CODE',
    'TOO_MANY_ATTEMPTS',
    'DELETE_METHOD_FAILED',
    'MINIMUM_METHODS',
    'PHONE_OPT_IN_FAILED',
  ]);
});

test('uses the spec’s words for a wrong code and for too many', () => {
  expect(invalidCode().message).toBe('The 6-digit code is incorrect. Please try again.');
  expect(tooMany().message).toBe('Too many attempts. Please try again later.');
});
