import { CombinedGraphQLErrors } from '@apollo/client';
import { usStates } from '@linden/vocabulary/places/us-states';
import { describe, expect, it, test } from 'vitest';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import {
  describeReferralFailure,
  emptyReferral,
  findReferralFaults,
  isSentBefore,
  type ReferralDraft,
  toReferralFaults,
  toReferralValues,
} from './referral-draft.ts';
import { OpenPortal, ReferralPage } from './referral-page.tsx';

const today = '2026-11-23';
const draft: ReferralDraft = {
  firstName: ' Robin',
  lastName: 'Ash ',
  dob: '2/3/1990',
  email: '',
  telephone: '(510) 555-0199',
  usState: 'CA',
  reason: 'Panic attacks',
  referrerName: 'Dr. Ito',
  referrerEmail: 'ito@oak.example',
  hasConsent: true,
};
const faultsOf = (changes: Partial<ReferralDraft>) =>
  Object.entries(findReferralFaults({ ...draft, ...changes }, today)).flatMap(([field, words]) =>
    words ? [field] : [],
  );

describe('a referral of a partner', () => {
  test('is sent without outer spaces, with the birth date as YYYY-MM-DD', () => {
    expect(faultsOf({})).toEqual([]);
    expect(toReferralValues(draft, 'k1')).toMatchObject({
      key: 'k1',
      firstName: 'Robin',
      lastName: 'Ash',
      dob: '1990-02-03',
      telephone: '(510) 555-0199',
    });
    expect(toReferralValues({ ...draft, dob: 'Feb 3, 1990' }, 'k1').dob).toBe('1990-02-03');
  });

  test.each([
    ['firstName', { firstName: ' ' }],
    ['dob', { dob: '02/30/1990' }],
    ['dob', { dob: '01/01/2030' }],
    ['email', { telephone: '' }],
    ['email', { email: 'robin@' }],
    ['telephone', { telephone: '12' }],
    ['usState', { usState: '' }],
    ['reason', { reason: 'x'.repeat(1001) }],
    ['referrerEmail', { referrerEmail: 'ito' }],
    ['hasConsent', { hasConsent: false }],
  ] as const)('has a fault at %s', (field, changes) => expect(faultsOf(changes)).toEqual([field]));

  test('is empty at first, and requires every field except the reason and one of email and phone', () => {
    const open = Object.entries(findReferralFaults(emptyReferral, today)).filter(([, words]) => !words);
    expect(open.map(([field]) => field)).toEqual(['telephone', 'reason']);
  });

  const refused = (code: string, field?: string) =>
    new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code, field } }] });

  test('a refusal of the service is shown at its field, others as a sentence', () => {
    const fault = toReferralFaults(refused('INVALID_EMAIL', 'values.referrerEmail'));
    expect(fault).toEqual({ referrerEmail: expect.stringMatching(/Enter an email/) });
    expect(toReferralFaults(new Error('away'))).toEqual({});
    expect(describeReferralFailure(refused('EXTERNAL_REFERRALS_EXHAUSTED'))).toMatch(/in an hour/);
    expect(describeReferralFailure(refused('KEY_REUSED', 'key'))).toMatch(/before you changed it/);
    expect([isSentBefore(refused('KEY_REUSED', 'key')), isSentBefore(new Error('away'))]).toEqual([true, false]);
    expect(describeReferralFailure(refused('INVALID_ID', 'id'))).toMatch(/couldn’t save the referral/);
    expect(describeReferralFailure(new Error('away'))).toMatch(/won’t be saved twice/);
  });
});

describe('every word comes from its namespace', () => {
  it.each([
    ['while the portal loads', <ReferralPage key="a" />],
    ['the form', <OpenPortal key="a" portalCode="oak" partner="" />],
  ])('%s', (_, page) =>
    expect(untranslated(() => withAnswers(page), storedData(...usStates.map(([name]) => name)))).toEqual([]),
  );
});
