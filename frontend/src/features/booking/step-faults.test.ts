import { describe, expect, it } from 'vitest';
import { fullDraft, terms } from '../../../tests/booking-fixtures.ts';
import type { BookingDraft } from './booking-draft.ts';
import { allFaults, asProfile, firstFaulty, stepFaults } from './step-faults.ts';
import { everyStep, type Step } from './steps.ts';

const payment = { way: 'insurance', payorId: 'p', insurance: 'Cedar Mutual', memberId: 'XEA1' } as const;
const profile = fullDraft().profile;

it('finds no fault in a complete form', () => {
  const found = Object.entries(allFaults(fullDraft({ patientId: 'p' }), terms)).filter(
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
    ['nobody chosen', 'patient', { patientId: '' }, { patientId: 'Choose who the session is for' }],
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
    expect(stepFaults(step, fullDraft(given), terms)).toEqual(faults);
  });

  it('asks a parent for their details, and for the other parent’s when they live apart', () => {
    const parent = fullDraft({ profile: { ...profile, dob: '05/06/2015', relation: 'PARENT_OR_GUARDIAN' } });
    expect(Object.keys(stepFaults('consent', parent, terms))).toHaveLength(4);
    const apart = { ...parent, consent: { ...parent.consent, parentsDivorcedOrSeparated: true } };
    expect(Object.keys(stepFaults('consent', apart, terms))).toHaveLength(8);
  });

  it('tells a minor who must book', () => {
    const minor = fullDraft({ profile: { ...profile, dob: '05/06/2015' } });
    expect(stepFaults('profile', minor, terms).relation).toMatch(/^Authorized consent required\./);
  });
});

it('names the first incomplete question among those asked', () => {
  const faults = allFaults(fullDraft({ usState: '', signed: [] }), terms);
  expect(firstFaulty(everyStep, faults)).toBe('provider');
  expect(firstFaulty(['slot', 'agreements', 'review'], faults)).toBe('agreements');
  expect(firstFaulty(['slot', 'review'], faults)).toBeUndefined();
});

it('converts input to the values of the services', () => {
  const draft = fullDraft({ profile: { ...profile, eapNumberOfVisits: ' 6 ', dob: ' 5/6/1990' } });
  expect(asProfile(draft)).toMatchObject({ dob: '1990-05-06', eapNumberOfVisits: 6 });
  expect(asProfile(draft)).not.toHaveProperty('consent');
});
