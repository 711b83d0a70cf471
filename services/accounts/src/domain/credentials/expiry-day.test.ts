import { expect, test } from 'vitest';
import { computeProviderDay, findExpiryFault } from './expiry-day.ts';

test.each([
  ['CA', '2026-11-23'],
  ['NY', '2026-11-24'],
  ['HI', '2026-11-23'],
  ['', '2026-11-24'],
])('at 7 AM in UTC it is, for a provider in "%s", %s', (usState, day) => {
  expect(computeProviderDay(new Date('2026-11-24T07:00:00Z'), usState)).toBe(day);
});

test.each([
  ['', 'REQUIRED'],
  ['06/30/2027', 'INVALID_DATE'],
  ['2027-02-30', 'INVALID_DATE'],
  ['2027-13-01', 'INVALID_DATE'],
  ['2026-11-23', 'OUT_OF_RANGE'],
  ['2026-11-24', undefined],
  ['2036-11-24', undefined],
  ['2036-11-25', 'OUT_OF_RANGE'],
])('the expiry date "%s" is, on Nov 24, 2026, %s', (expiresOn, fault) => {
  expect(findExpiryFault(expiresOn, '2026-11-24')).toBe(fault);
});
