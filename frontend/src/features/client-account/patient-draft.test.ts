import { describe, expect, it } from 'vitest';
import {
  type AccountPatient,
  createDraft,
  findDraftFaults,
  findRefusedField,
  type PatientDraft,
  readValues,
} from './patient-draft.ts';

const now = Date.parse('2026-11-21T20:00:00Z');
export const patient: AccountPatient = {
  insuranceCoverages: [],
  id: 'p-1',
  relation: 'SELF',
  firstName: 'Noor',
  lastName: 'Haddad',
  chosenFirstName: null,
  preferredFullName: 'Noor Haddad',
  email: null,
  telephone: '(510) 555-0123',
  dob: '1990-05-06',
  address: '12 Alder Lane',
  addressTwo: null,
  city: 'Oakland',
  state: 'CA',
  zipcode: '94609',
  stateOfResidence: 'CA',
  formattedAddress: '12 Alder Lane, Oakland, CA 94609',
  gender: 'WOMAN',
  sexOnInsurance: null,
  pronouns: null,
  reasonForTherapy: null,
  emergencyContactName: null,
  emergencyContactTelephone: null,
  interpreterLanguage: 'English',
  isMinor: false,
  isArchived: false,
  isCritical: false,
  activePauseRecord: null,
};
const sound = createDraft(patient);

it('known values survive the form unchanged', () => {
  expect(sound).toMatchObject({ dob: '05/06/1990', street: '12 Alder Lane', email: '', gender: 'WOMAN' });
  expect(readValues('p-1', sound)).toMatchObject({
    id: 'p-1',
    firstName: 'Noor',
    dob: '1990-05-06',
    address: '12 Alder Lane',
    gender: 'WOMAN',
    sexOnInsurance: null,
  });
});

describe('input', () => {
  it.each<[string, Partial<PatientDraft>, object]>([
    ['unchanged', {}, {}],
    [
      'with nothing but what is needed',
      { telephone: '', street: '', city: '', state: '', zipcode: '', gender: '' },
      {},
    ],
    ['without a first name', { legalFirstName: ' ' }, { legalFirstName: 'First name is required' }],
    ['without a last name', { legalLastName: '' }, { legalLastName: 'Last name is required' }],
    ['without a birth date', { dob: '' }, { dob: 'Date of birth is required' }],
    ['with a day that no calendar has', { dob: '02/30/1990' }, { dob: 'Please enter a valid date (mm/dd/yyyy)' }],
    ['with a birth tomorrow', { dob: '11/22/2026' }, { dob: 'Please enter a valid date (mm/dd/yyyy)' }],
    ['with words for a phone', { telephone: 'call me' }, { telephone: 'Invalid phone number' }],
    ['with a misspelled domain', { email: 'noor@gmial.com' }, { email: 'Invalid email address' }],
    ['without a street number', { street: 'Alder Lane' }, { street: 'Please select a valid address' }],
    ['with a short zip', { zipcode: '9460' }, { zipcode: 'Enter a ZIP code of five digits' }],
    ['without a state', { stateOfResidence: '' }, { stateOfResidence: 'State of residence is required' }],
  ])('%s', (_, changes, faults) => expect(findDraftFaults({ ...sound, ...changes }, 'SELF', now)).toEqual(faults));

  it('a birth date that does not fit the relation is reported at the birth date', () => {
    expect(findDraftFaults({ ...sound, dob: '05/06/2015' }, 'SELF', now).dob).toMatch(/^Authorized consent required/);
    expect(findDraftFaults(sound, 'PARENT_OR_GUARDIAN', now).dob).toBe(
      'Clients aged 18 or over must book their own appointments.',
    );
  });
});

it.each([
  ['INVALID_PHONE_NUMBER', 'patient.telephone', { telephone: 'Invalid phone number' }],
  ['SOMETHING_NEW', 'patient.city', { city: 'Invalid input' }],
  ['REQUIRED', 'relation', undefined],
  ['STORE_BUSY', undefined, undefined],
])('a refusal %s at %s', (code, field, faults) => expect(findRefusedField(code, field)).toEqual(faults));
