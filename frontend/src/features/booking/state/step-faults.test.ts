import { describe, expect, it } from 'vitest';
import { createFullDraft, terms } from '#tests/support/fixtures/booking-fixtures.ts';
import type { BookingDraft } from './booking-draft.ts';
import { findAllFaults, findStepFaults } from './step-faults.ts';
import { everyStep, findFirstFaulty, type Step } from './steps.ts';
import { toProfile } from './to-profile.ts';

const payment = { way: 'insurance', payorId: 'p', insurance: 'Cedar Mutual', memberId: 'XEA1' } as const;
const profile = createFullDraft().profile;

it('finds no fault in a complete form', () => {
  const found = Object.entries(findAllFaults(createFullDraft({ patientId: 'p' }), terms)).filter(
    ([, faults]) => Object.keys(faults).length > 0,
  );
  expect(found).toEqual([]);
});

describe('faults', () => {
  it.each<[string, Step, Partial<BookingDraft>, Record<string, string>]>([
    ['no state', 'provider', { usState: '' }, { usState: 'Choose the state you will be in' }],
    [
      'a state without a license',
      'provider',
      { usState: 'TX' },
      { usState: "This provider can't provide care in this state" },
    ],
    ['no payment method', 'payment', { payment: { ...payment, way: '' } }, { way: 'Choose how you would like to pay' }],
    [
      'cash needs no other field',
      'payment',
      { payment: { way: 'cash', payorId: '', insurance: '', memberId: '' } },
      {},
    ],
    ['no insurance', 'payment', { payment: { ...payment, payorId: '' } }, { payorId: 'Choose your insurance' }],
    [
      'no member id',
      'payment',
      { payment: { ...payment, memberId: '' } },
      { memberId: 'Required to validate insurance coverage' },
    ],
    [
      'a member id of symbols',
      'payment',
      { payment: { ...payment, memberId: '<>' } },
      { memberId: 'Member ID is not valid' },
    ],
    [
      'a record number of seven digits',
      'payment',
      { profile: { ...profile, medicalRecordNumber: '1234567' } },
      { medicalRecordNumber: 'Invalid input' },
    ],
    [
      'words instead of a number of visits',
      'payment',
      { profile: { ...profile, eapNumberOfVisits: 'some' } },
      { eapNumberOfVisits: 'Invalid input' },
    ],
    ['no patient chosen', 'patient', { patientId: '' }, { patientId: 'Choose who the session is for' }],
    [
      'no name',
      'profile',
      { profile: { ...profile, legalFirstName: '' } },
      { legalFirstName: 'First name is required' },
    ],
    [
      'an invalid date',
      'profile',
      { profile: { ...profile, dob: '02/30/1990' } },
      { dob: 'Please enter a valid date (mm/dd/yyyy)' },
    ],
    [
      'a date in ISO format',
      'profile',
      { profile: { ...profile, dob: 'soon' } },
      { dob: 'Please enter a valid date (mm/dd/yyyy)' },
    ],
    [
      'an address in another state',
      'profile',
      { profile: { ...profile, state: 'TX' } },
      { state: 'Cannot select an address outside of California or Nevada' },
    ],
    [
      'an adult child',
      'profile',
      { profile: { ...profile, relation: 'PARENT_OR_GUARDIAN' } },
      { relation: 'Clients aged 18 or over must book their own appointments.' },
    ],
    [
      'an agreement that is not accepted',
      'agreements',
      { signed: [] },
      { agreements: 'The policies must be accepted to continue.' },
    ],
    [
      'an older version of one',
      'agreements',
      { signed: [{ agreement: 'INFORMED_CONSENT', version: '1' }] },
      { agreements: 'The policies must be accepted to continue.' },
    ],
    ['an unchecked time', 'slot', {}, {}],
  ])('%s', (_, step, given, faults) => {
    expect(findStepFaults(step, createFullDraft(given), terms)).toEqual(faults);
  });

  it('asks a parent for their details, and for the other parent’s when they live apart', () => {
    const parent = createFullDraft({ profile: { ...profile, dob: '05/06/2015', relation: 'PARENT_OR_GUARDIAN' } });
    expect(Object.keys(findStepFaults('consent', parent, terms))).toHaveLength(4);
    const apart = { ...parent, consent: { ...parent.consent, parentsDivorcedOrSeparated: true } };
    expect(Object.keys(findStepFaults('consent', apart, terms))).toHaveLength(8);
  });

  it('tells a minor who must book', () => {
    const minor = createFullDraft({ profile: { ...profile, dob: '05/06/2015' } });
    expect(findStepFaults('profile', minor, terms).relation).toMatch(/^Authorized consent required\./);
  });
});

it('names the first incomplete question among those asked', () => {
  const faults = findAllFaults(createFullDraft({ usState: '', signed: [] }), terms);
  expect(findFirstFaulty(everyStep, faults)).toBe('provider');
  expect(findFirstFaulty(['slot', 'agreements', 'review'], faults)).toBe('agreements');
  expect(findFirstFaulty(['slot', 'review'], faults)).toBeUndefined();
});

it('converts input to the values of the services', () => {
  const draft = createFullDraft({ profile: { ...profile, eapNumberOfVisits: ' 6 ', dob: ' 5/6/1990' } });
  expect(toProfile(draft)).toMatchObject({ dob: '1990-05-06', eapNumberOfVisits: 6 });
  expect(toProfile(draft)).not.toHaveProperty('consent');
});

it('a plan that blocks sessions in person is a fault at the plan', () => {
  const blocked = findStepFaults('payment', createFullDraft({ payment }), { ...terms, isInPersonBlocked: true });
  expect(blocked.payorId).toContain('doesn’t cover in-person sessions in this state');
});

it('a card that is needed and missing is a fault of the payment, however it is paid', () => {
  const missing = { ...terms, isCardMissing: true };
  const words = 'Save a card before you continue';
  const cash = createFullDraft({ payment: { way: 'cash', payorId: '', insurance: '', memberId: '' } });
  expect(findStepFaults('payment', cash, missing)).toEqual({ card: words });
  expect(findStepFaults('payment', createFullDraft({ payment }), missing)).toEqual({ card: words });
  expect(findStepFaults('payment', createFullDraft({ payment: { ...payment, way: '' } }), missing)).not.toHaveProperty(
    'card',
  );
});
