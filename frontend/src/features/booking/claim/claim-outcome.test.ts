import { expect, it } from 'vitest';
import { claimFault, proofFaults } from './claim-outcome.ts';

it.each([
  ['both', { dob: '5/6/1990', lastName: 'Haddad' }, []],
  ['no birth', { dob: '', lastName: 'Haddad' }, ['dob']],
  ['a birth that no calendar has', { dob: '02/30/1990', lastName: 'Haddad' }, ['dob']],
  ['a blank name', { dob: '05/06/1990', lastName: ' ' }, ['lastName']],
  ['neither', { dob: '', lastName: '' }, ['dob', 'lastName']],
])('a proof of %s', (_, proof, fields) => {
  expect(Object.keys(proofFaults(proof))).toEqual(fields);
});

it.each([
  ['CLAIM_TRIES_EXHAUSTED', /tomorrow/],
  ['EMAIL_NOT_VERIFIED', /confirm your e-mail address/],
  ['NO_CLIENT_USER', /try again in a minute/],
  [undefined, /try again in a minute/],
])('%s', (code, words) => {
  expect(claimFault(code)).toMatch(words);
});
