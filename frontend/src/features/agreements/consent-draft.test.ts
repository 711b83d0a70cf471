import { describe, expect, it } from 'vitest';
import {
  type ConsentDraft,
  createEmptyConsent,
  findConsentDraftFaults,
  findRefusedConsent,
  readConsent,
} from './consent-draft.ts';

const user = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@linden.example' };
const sound: ConsentDraft = { ...createEmptyConsent(user), primaryTelephone: '(510) 555-0123' };

it('starts with the signed-in client', () => {
  expect(createEmptyConsent(user)).toMatchObject({ primaryFirstName: 'Noor', primaryEmail: user.email, apart: false });
});

describe('a consent', () => {
  it.each<[string, Partial<ConsentDraft>, object]>([
    ['of one guardian', {}, {}],
    ['without a phone number', { primaryTelephone: '' }, { primaryTelephone: 'Your phone number is required' }],
    ['with no address', { primaryEmail: 'noor' }, { primaryEmail: 'Invalid email address' }],
    [
      'with another who cannot be reached',
      { otherFirstName: 'Sam', otherLastName: 'Haddad' },
      { otherEmail: 'Email or phone number is required' },
    ],
    [
      'of parents who live apart',
      { apart: true, otherFirstName: 'Sam', otherLastName: 'Haddad', otherEmail: 'sam@linden.example' },
      { otherTelephone: 'Other parent or guardian phone number is required' },
    ],
  ])('%s', (_, changes, faults) => {
    expect(findConsentDraftFaults({ ...sound, ...changes }, 'PARENT_OR_GUARDIAN')).toEqual(faults);
  });

  it('is sent as the contract requires', () => {
    expect(readConsent({ ...sound, apart: true })).toMatchObject({
      primaryFirstName: 'Noor',
      parentsDivorcedOrSeparated: true,
    });
    expect(readConsent(sound)).not.toHaveProperty('apart');
  });
});

it.each([
  ['INVALID_PHONE_NUMBER', 'consent.primaryTelephone', { primaryTelephone: 'Invalid phone number' }],
  ['AGREEMENT_OUTDATED', 'agreements', undefined],
  ['STORE_BUSY', undefined, undefined],
])('a refusal %s at %s', (code, field, faults) => expect(findRefusedConsent(code, field)).toEqual(faults));
