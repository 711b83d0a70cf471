import { expect, test } from 'vitest';
import { findMissingConsents } from './patient-consents.ts';

const today = '2026-11-21';
const inForce = [
  { agreement: 'TERMS_OF_SERVICE', version: '2' },
  { agreement: 'INFORMED_CONSENT', version: '1' },
];
const earlier = { agreement: 'TERMS_OF_SERVICE', version: '1' };
const adult = { dob: '1990-05-05', isArchived: false, signed: inForce, hasConsent: false };
const child = { ...adult, dob: '2008-11-22' };

test.each([
  ['an adult who has signed everything', adult, [], false],
  ['an adult who has signed nothing', { ...adult, signed: [] }, inForce, false],
  [
    'an adult who signed the previous version',
    { ...adult, signed: [earlier, ...inForce.slice(1)] },
    inForce.slice(0, 1),
    false,
  ],
  ['a patient who turns 18 tomorrow, without consent', child, [], true],
  ['a patient who turns 18 today', { ...child, dob: '2008-11-21' }, [], false],
  ['a child with consent', { ...child, hasConsent: true }, [], false],
  ['an archived child', { ...child, signed: [], isArchived: true }, [], false],
])('%s', (_, known, missing, consentMissing) => {
  expect(findMissingConsents(known, inForce, today)).toEqual({ missing, consentMissing });
});
