import { expect, it } from 'vitest';
import { forgetLook, isLookedFor, markLookedFor } from './claim-mark.ts';
import { claimFault, proofFaults } from './claim-outcome.ts';

it.each([
  ['both', { dob: '5/6/1990', lastName: 'Haddad' }, []],
  ['no birth', { dob: '', lastName: 'Haddad' }, ['dob']],
  ['an invalid birth date', { dob: '02/30/1990', lastName: 'Haddad' }, ['dob']],
  ['a blank name', { dob: '05/06/1990', lastName: ' ' }, ['lastName']],
  ['neither', { dob: '', lastName: '' }, ['dob', 'lastName']],
])('a proof of %s', (_, proof, fields) => {
  expect(Object.keys(proofFaults(proof))).toEqual(fields);
});

it.each([
  ['CLAIM_TRIES_EXHAUSTED', /tomorrow/],
  ['EMAIL_NOT_VERIFIED', /confirm your email address/],
  ['NO_CLIENT_USER', /try again in a minute/],
  [undefined, /try again in a minute/],
])('%s', (code, words) => {
  expect(claimFault(code)).toMatch(words);
});

it('bookings are claimed once per account, and again after a new booking', () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  expect(isLookedFor(store, 'account-1')).toBe(false);
  markLookedFor(store, 'account-1');
  expect([isLookedFor(store, 'account-1'), isLookedFor(store, 'account-2')]).toEqual([true, false]);
  forgetLook(store);
  expect(isLookedFor(store, 'account-1')).toBe(false);
});
