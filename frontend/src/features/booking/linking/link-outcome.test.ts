import { expect, it } from 'vitest';
import { clearLinkMark, hasTriedLinking, markLinkingTried } from './link-mark.ts';
import { findProofFaults, getLinkFault } from './link-outcome.ts';

it.each([
  ['both', { dob: '5/6/1990', lastName: 'Haddad' }, []],
  ['no birth', { dob: '', lastName: 'Haddad' }, ['dob']],
  ['an invalid birth date', { dob: '02/30/1990', lastName: 'Haddad' }, ['dob']],
  ['a blank name', { dob: '05/06/1990', lastName: ' ' }, ['lastName']],
  ['neither', { dob: '', lastName: '' }, ['dob', 'lastName']],
])('a proof of %s', (_, proof, fields) => {
  expect(Object.keys(findProofFaults(proof))).toEqual(fields);
});

it.each([
  ['CLAIM_TRIES_EXHAUSTED', /tomorrow/],
  ['EMAIL_NOT_VERIFIED', /confirm your email address/],
  ['NO_CLIENT_USER', /try again in a minute/],
  [undefined, /try again in a minute/],
])('%s', (code, words) => {
  expect(getLinkFault(code)).toMatch(words);
});

it('bookings are linked once per account, and again after a new booking', () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  expect(hasTriedLinking(store, 'account-1')).toBe(false);
  markLinkingTried(store, 'account-1');
  expect([hasTriedLinking(store, 'account-1'), hasTriedLinking(store, 'account-2')]).toEqual([true, false]);
  clearLinkMark(store);
  expect(hasTriedLinking(store, 'account-1')).toBe(false);
});
