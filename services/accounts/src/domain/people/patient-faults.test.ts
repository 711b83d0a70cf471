import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  type ClientLead,
  ClientLeadSchema,
  type Patient,
  PatientSchema,
  type ProviderInterest,
  ProviderInterestSchema,
} from '@linden/proto/accounts/v1/person_pb';
import type { SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { expect, test } from 'vitest';
import { findInterestFaults, findPatientFaults, findRelationFaults, leadFaults } from './patient-faults.ts';

const id = '00000000-0000-4000-8000-000000000001';
const today = '2026-11-21';
type PatientInit = Exclude<MessageInitShape<typeof PatientSchema>, Patient>;
const least: PatientInit = {
  id,
  legalFirstName: 'Maya',
  legalLastName: 'Linfield',
  dob: '1990-05-05',
  stateOfResidence: 'CA',
};

test.each<[string, PatientInit]>([
  ['the minimum', {}],
  [
    'an address with a unit',
    { street: '1 Alder Lane', unit: '#2', city: 'Oakland', state: 'CA', zipcode: '94609-1234' },
  ],
  ['a reason with several lines', { reasonForTherapy: 'sleep\nwork' }],
  ['custom pronouns', { pronouns: 'fae/faer' }],
])('accepts a patient with %s', (_, changes) => {
  expect(findPatientFaults(create(PatientSchema, { ...least, ...changes }), today)).toEqual([]);
});

test.each<[string, PatientInit, string, string]>([
  ['no id', { id: '' }, 'id', 'INVALID_ID'],
  ['no first name', { legalFirstName: ' ' }, 'legalFirstName', 'REQUIRED'],
  ['no last name', { legalLastName: '' }, 'legalLastName', 'REQUIRED'],
  ['a name with a line break', { legalLastName: 'Lin\nfield' }, 'legalLastName', 'INVALID_FORMAT'],
  ['a chosen name that is too long', { chosenFirstName: 'x'.repeat(101) }, 'chosenFirstName', 'INVALID_FORMAT'],
  ['no date of birth', { dob: '' }, 'dob', 'REQUIRED'],
  ['an impossible date of birth', { dob: '1990-02-30' }, 'dob', 'INVALID_DATE_OF_BIRTH'],
  ['a date of birth tomorrow', { dob: '2026-11-22' }, 'dob', 'INVALID_DATE_OF_BIRTH'],
  ['no state of residence', { stateOfResidence: '' }, 'stateOfResidence', 'REQUIRED'],
  ['an unknown state of residence', { stateOfResidence: 'ZZ' }, 'stateOfResidence', 'NOT_IN_LIST'],
  ['an unknown state', { state: 'California' }, 'state', 'NOT_IN_LIST'],
  ['a street without a number', { street: 'Alder Lane' }, 'street', 'STREET_NUMBER_MISSING'],
  ['a short ZIP', { zipcode: '9460' }, 'zipcode', 'INVALID_FORMAT'],
  ['an email address with a misspelled domain', { email: 'maya@gmial.com' }, 'email', 'INVALID_EMAIL'],
  ['words as a phone number', { telephone: 'call me' }, 'telephone', 'INVALID_PHONE_NUMBER'],
  ['a gender outside the list', { gender: 'Woman' }, 'gender', 'NOT_IN_LIST'],
  ['a sex from a later version', { sexOnInsurance: 99 as SexOnInsurance }, 'sexOnInsurance', 'NOT_IN_LIST'],
  ['a zero byte, which the database cannot store', { city: 'Oak\0land' }, 'city', 'INVALID_FORMAT'],
  ['a reason that is too long', { reasonForTherapy: 'x'.repeat(2001) }, 'reasonForTherapy', 'INVALID_FORMAT'],
])('%s', (_, changes, field, code) => {
  const faults = findPatientFaults(create(PatientSchema, { ...least, ...changes }), today);
  expect(faults).toEqual([{ field: `patient.${field}`, code }]);
});

test.each([
  ['an adult for themselves', 'SELF', '1990-05-05', []],
  ['a patient who turns 18 today, for themselves', 'SELF', '2008-11-21', []],
  ['a patient who turns 18 tomorrow, for themselves', 'SELF', '2008-11-22', ['MINOR_NEEDS_REPRESENTATIVE']],
  ['a parent of a patient who turns 18 tomorrow', 'PARENT_OR_GUARDIAN', '2008-11-22', []],
  ['a parent of a patient who turns 18 today', 'PARENT_OR_GUARDIAN', '2008-11-21', ['ADULTS_BOOK_THEIR_OWN']],
  ['an authorized representative for a minor', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE', '2015-01-01', []],
  ['an authorized representative for an adult', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE', '1940-01-01', []],
  ['a friend', 'FRIEND', '1990-05-05', ['NOT_IN_LIST']],
  ['no relation', '', '1990-05-05', ['NOT_IN_LIST']],
])('%s', (_, relation, dob, codes) => {
  expect(findRelationFaults(relation, dob, today)).toEqual(codes.map((code) => ({ field: 'relation', code })));
});

test.each<[string, Exclude<MessageInitShape<typeof ClientLeadSchema>, ClientLead>, string[]]>([
  ['a lead with only an id', {}, []],
  ['a lead without an id', { id: 'x' }, ['clientLead.id INVALID_ID']],
  ['a lead born tomorrow', { dob: '2026-11-22' }, ['clientLead.dob INVALID_DATE_OF_BIRTH']],
  ['a lead in no state', { state: 'ZZ' }, ['clientLead.state NOT_IN_LIST']],
  [
    'a lead with a channel that is too long',
    { partnerChannel: 'x'.repeat(2001) },
    ['clientLead.partnerChannel INVALID_FORMAT'],
  ],
])('%s', (_, changes, expected) => {
  const faults = leadFaults(create(ClientLeadSchema, { id, ...changes }), today);
  expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

test.each<[string, Exclude<MessageInitShape<typeof ProviderInterestSchema>, ProviderInterest>, string[]]>([
  ['a valid interest', {}, []],
  ['an interest without a provider', { providerId: '' }, ['providerInterest.providerId INVALID_ID']],
  ['an interest without a name', { clientFirstName: '' }, ['providerInterest.clientFirstName REQUIRED']],
  ['an interest without an address', { clientEmail: '' }, ['providerInterest.clientEmail INVALID_EMAIL']],
])('%s', (_, changes, expected) => {
  const sound = { id, providerId: id, clientFirstName: 'Lee', clientEmail: 'lee@linden.example' };
  const faults = findInterestFaults(create(ProviderInterestSchema, { ...sound, ...changes }));
  expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});
