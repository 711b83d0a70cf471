import { expect, test } from 'vitest';
import { type BookingForm, type FormTerms, findBookingFormFaults, getFirstFaults } from './booking-form-faults.ts';
import type { BookingConsent, BookingProfile } from './booking-profile.ts';

const agreements = [
  { agreement: 'INFORMED_CONSENT', version: '2' },
  { agreement: 'PRACTICE_POLICIES', version: '1' },
];
const terms: FormTerms = { now: Date.parse('2026-11-21T20:00:00Z'), servedStates: ['CA', 'NV'], agreements };
const adult: BookingProfile = {
  legalFirstName: 'Maya',
  legalLastName: 'Linfield',
  chosenFirstName: '',
  pronouns: 'she/her',
  sexOnInsurance: 'FEMALE',
  dob: '1990-05-05',
  relation: 'SELF',
  interpreterLanguage: 'English',
  street: '1 Alder Lane',
  unit: 'Apt 2',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94609',
  stateOfResidence: 'CA',
  telephone: '(510) 555-0123',
  email: 'maya@linden.example',
  reasonForTherapy: 'sleep\nwork',
  medicalRecordNumber: '',
  eapAuthCode: '',
  eapNumberOfVisits: 0,
  agreements,
};
const consent: BookingConsent = {
  primaryFirstName: 'Noor',
  primaryLastName: 'Haddad',
  primaryEmail: 'noor@linden.example',
  primaryTelephone: '510-555-0124',
  parentsDivorcedOrSeparated: false,
  otherFirstName: '',
  otherLastName: '',
  otherEmail: '',
  otherTelephone: '',
};
const child: BookingProfile = { ...adult, dob: '2015-05-05', relation: 'PARENT_OR_GUARDIAN', consent };
const other = { otherFirstName: 'Sami', otherLastName: 'Haddad' };

const faultsOf = (profile: BookingProfile, payment: Partial<BookingForm> = {}, of: FormTerms = terms) =>
  findBookingFormFaults({ payorId: '', memberId: '', ...payment, profile }, of);

test.each<[string, BookingProfile, Partial<BookingForm>?]>([
  ['an adult who pays cash', adult],
  ['an adult with insurance', adult, { payorId: 'p', memberId: 'XEA-123 456' }],
  ['an adult with all fields', { ...adult, medicalRecordNumber: '12345678', eapAuthCode: 'A1', eapNumberOfVisits: 6 }],
  ['a child with a parent', child],
  [
    'a child whose parents live apart',
    {
      ...child,
      consent: {
        ...consent,
        ...other,
        parentsDivorcedOrSeparated: true,
        otherEmail: 'sami@linden.example',
        otherTelephone: '5105550125',
      },
    },
  ],
  [
    'a child with another guardian who has a phone',
    { ...child, consent: { ...consent, ...other, otherTelephone: '5105550125' } },
  ],
  ['a client who turns 18 today', { ...adult, dob: '2008-11-21' }],
  [
    'an adult with an authorized representative',
    { ...adult, relation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE', consent },
  ],
])('accepts %s', (_, profile, payment) => {
  expect(faultsOf(profile, payment)).toEqual([]);
});

test.each<[string, Partial<BookingProfile>, string, string, string]>([
  ['no first name', { legalFirstName: ' ' }, 'legalFirstName', 'REQUIRED', 'First name is required'],
  ['no last name', { legalLastName: '' }, 'legalLastName', 'REQUIRED', 'Last name is required'],
  ['a name with a line break', { legalLastName: 'Lin\nfield' }, 'legalLastName', 'INVALID_FORMAT', 'Invalid input'],
  [
    'a chosen name that is too long',
    { chosenFirstName: 'x'.repeat(101) },
    'chosenFirstName',
    'INVALID_FORMAT',
    'Invalid input',
  ],
  ['pronouns that are too long', { pronouns: 'x'.repeat(201) }, 'pronouns', 'INVALID_FORMAT', 'Invalid input'],
  ['no sex', { sexOnInsurance: '' }, 'sexOnInsurance', 'REQUIRED', 'Sex is required'],
  ['a sex outside the list', { sexOnInsurance: 'F' }, 'sexOnInsurance', 'NOT_IN_LIST', 'Invalid input'],
  ['no date of birth', { dob: '' }, 'dob', 'REQUIRED', 'Date of birth is required'],
  [
    'a date of birth in typed format',
    { dob: '05/05/1990' },
    'dob',
    'INVALID_DATE',
    'Please enter a valid date (mm/dd/yyyy)',
  ],
  [
    'an impossible date of birth',
    { dob: '1990-02-30' },
    'dob',
    'INVALID_DATE',
    'Please enter a valid date (mm/dd/yyyy)',
  ],
  ['a date of birth tomorrow', { dob: '2026-11-22' }, 'dob', 'INVALID_DATE', 'Please enter a valid date (mm/dd/yyyy)'],
  [
    'a date of birth 130 years ago',
    { dob: '1896-01-01' },
    'dob',
    'INVALID_DATE',
    'Please enter a valid date (mm/dd/yyyy)',
  ],
  ['no relation', { relation: '' }, 'relation', 'REQUIRED', 'Relationship to client is required'],
  ['no address', { street: '' }, 'street', 'REQUIRED', 'Residential address is required'],
  [
    'a street without a number',
    { street: 'Alder Lane' },
    'street',
    'STREET_NUMBER_MISSING',
    'Please select a valid address',
  ],
  ['no city', { city: '' }, 'city', 'REQUIRED', 'City is required'],
  ['a zero byte', { city: 'Oak\0land' }, 'city', 'INVALID_FORMAT', 'Invalid input'],
  ['no state', { state: '' }, 'state', 'REQUIRED', 'State is required'],
  ['a state by name', { state: 'California' }, 'state', 'INVALID_ADDRESS', 'Please select a valid address'],
  [
    'a state the provider does not serve',
    { state: 'TX' },
    'state',
    'ADDRESS_OUTSIDE',
    'Cannot select an address outside of California or Nevada',
  ],
  ['no ZIP', { zipcode: '' }, 'zipcode', 'REQUIRED', 'ZIP code is required'],
  ['a short ZIP', { zipcode: '9460' }, 'zipcode', 'INVALID_FORMAT', 'Enter a ZIP code of five digits'],
  ['the letter O in a ZIP', { zipcode: 'O4609' }, 'zipcode', 'INVALID_FORMAT', 'Enter a ZIP code of five digits'],
  ['a P.O. box', { street: 'PO Box 123' }, 'street', 'INVALID_ADDRESS', 'Enter a residential address, not a P.O. box'],
  ['no state of residence', { stateOfResidence: '' }, 'stateOfResidence', 'REQUIRED', 'State of residence is required'],
  ['an unknown state of residence', { stateOfResidence: 'ZZ' }, 'stateOfResidence', 'NOT_IN_LIST', 'Invalid input'],
  ['no phone', { telephone: '' }, 'telephone', 'REQUIRED', 'Client phone number is required'],
  ['words as a phone number', { telephone: 'call me' }, 'telephone', 'INVALID_PHONE_NUMBER', 'Invalid phone number'],
  ['no email', { email: '' }, 'email', 'REQUIRED', 'Client email is required'],
  ['an email with a misspelled domain', { email: 'maya@gmial.com' }, 'email', 'INVALID_EMAIL', 'Invalid email address'],
  ['no language', { interpreterLanguage: '' }, 'interpreterLanguage', 'REQUIRED', 'Interpreter language is required'],
  ['an unknown language', { interpreterLanguage: 'Elvish' }, 'interpreterLanguage', 'NOT_IN_LIST', 'Invalid input'],
  [
    'a reason that is too long',
    { reasonForTherapy: 'x'.repeat(2001) },
    'reasonForTherapy',
    'INVALID_FORMAT',
    'Invalid input',
  ],
  [
    'a record number of seven digits',
    { medicalRecordNumber: '1234567' },
    'medicalRecordNumber',
    'INVALID_FORMAT',
    'Invalid input',
  ],
  ['half a visit', { eapNumberOfVisits: 0.5 }, 'eapNumberOfVisits', 'INVALID_FORMAT', 'Invalid input'],
  ['a negative number of visits', { eapNumberOfVisits: -1 }, 'eapNumberOfVisits', 'INVALID_FORMAT', 'Invalid input'],
  [
    'an authorization that is too long',
    { eapAuthCode: 'x'.repeat(201) },
    'eapAuthCode',
    'INVALID_FORMAT',
    'Invalid input',
  ],
  [
    'a parent of a client who turns 18 today',
    { ...child, dob: '2008-11-21' },
    'relation',
    'ADULTS_BOOK_THEIR_OWN',
    'Clients aged 18 or over must book their own appointments.',
  ],
  [
    'no policies accepted',
    { agreements: [] },
    'agreements',
    'AGREEMENT_NEEDED',
    'The policies must be accepted to continue.',
  ],
  [
    'one policy missing',
    { agreements: agreements.slice(1) },
    'agreements',
    'AGREEMENT_NEEDED',
    'The policies must be accepted to continue.',
  ],
  [
    'an unknown policy',
    { agreements: [...agreements, { agreement: 'SALE_OF_SOUL', version: '1' }] },
    'agreements',
    'NOT_IN_LIST',
    'Invalid input',
  ],
])('%s', (_, changes, field, code, message) => {
  expect(faultsOf({ ...adult, ...changes })).toEqual([{ field, code, message }]);
});

test('tells a minor who must book', () => {
  const faults = faultsOf({ ...adult, dob: '2008-11-22' });
  expect(faults).toMatchObject([{ field: 'relation', code: 'MINOR_NEEDS_REPRESENTATIVE' }]);
  expect(faults[0]?.message).toMatch(
    /^Authorized consent required\. Please have your parent, guardian, or authorized legal representative complete your booking/,
  );
});

test('counts ages by the day where the client lives: at 4 PM in Los Angeles a parent books until the birthday', () => {
  const eve = { ...terms, now: Date.parse('2026-11-21T00:00:00Z') };
  const codes = (profile: BookingProfile, at: FormTerms) => faultsOf(profile, {}, at).map(({ code }) => code);
  expect(codes({ ...child, dob: '2008-11-21' }, eve)).toEqual([]);
  expect(codes({ ...adult, dob: '2008-11-21' }, eve)).toEqual(['MINOR_NEEDS_REPRESENTATIVE']);
  const midnight = { ...terms, now: Date.parse('2026-11-21T08:00:00Z') };
  expect(codes({ ...child, dob: '2008-11-21' }, midnight)).toEqual(['ADULTS_BOOK_THEIR_OWN']);
  expect(codes({ ...child, dob: '2008-11-21', stateOfResidence: 'HI' }, midnight)).toEqual([]);
});

test('rejects a signature of the previous version and asks for the one in force', () => {
  const before = [{ agreement: 'INFORMED_CONSENT', version: '1' }, agreements[1] ?? { agreement: '', version: '' }];
  const codes = faultsOf({ ...adult, agreements: before }).map(({ code }) => code);
  expect(codes).toEqual(['AGREEMENT_OUTDATED', 'AGREEMENT_NEEDED']);
});

test.each<[string, Partial<BookingForm>, string, string]>([
  ['insurance without a member id', { payorId: 'p' }, 'REQUIRED', 'Required to validate insurance coverage'],
  ['a member id of one letter', { payorId: 'p', memberId: 'X' }, 'INVALID_MEMBER_ID', 'Member ID is not valid'],
  ['a member id of symbols', { payorId: 'p', memberId: '<script>' }, 'INVALID_MEMBER_ID', 'Member ID is not valid'],
  [
    'a member id that is too long',
    { payorId: 'p', memberId: '1'.repeat(31) },
    'INVALID_MEMBER_ID',
    'Member ID is not valid',
  ],
])('%s', (_, payment, code, message) => {
  expect(faultsOf(adult, payment)).toEqual([{ field: 'memberId', code, message }]);
});

test.each<[string, Partial<BookingConsent> | undefined, string[]]>([
  [
    'no consent',
    undefined,
    ['consent CONSENT_NEEDED Parent/guardian consent agreement must be met to book appointment.'],
  ],
  [
    'no consenting person',
    { primaryFirstName: '', primaryLastName: '' },
    [
      'consent.primaryFirstName REQUIRED First name is required',
      'consent.primaryLastName REQUIRED Last name is required',
    ],
  ],
  ['no email of the consenting person', { primaryEmail: '' }, ['consent.primaryEmail REQUIRED Your email is required']],
  [
    'no phone of the consenting person',
    { primaryTelephone: '' },
    ['consent.primaryTelephone REQUIRED Your phone number is required'],
  ],
  [
    'words as a phone of the consenting person',
    { primaryTelephone: 'mine' },
    ['consent.primaryTelephone INVALID_PHONE_NUMBER Invalid phone number'],
  ],
  [
    'another guardian without contact details',
    other,
    ['consent.otherEmail CONTACT_NEEDED Email or phone number is required'],
  ],
  [
    'another guardian without a name',
    { otherEmail: 'sami@linden.example' },
    ['consent.otherFirstName REQUIRED First name is required', 'consent.otherLastName REQUIRED Last name is required'],
  ],
  [
    'another guardian with half an address',
    { ...other, otherEmail: 'sami' },
    ['consent.otherEmail INVALID_EMAIL Invalid email address'],
  ],
  [
    'separated parents, one of them unknown',
    { parentsDivorcedOrSeparated: true },
    [
      'consent.otherFirstName REQUIRED First name is required',
      'consent.otherLastName REQUIRED Last name is required',
      'consent.otherEmail REQUIRED Other parent or guardian email is required',
      'consent.otherTelephone REQUIRED Other parent or guardian phone number is required',
    ],
  ],
])('%s', (_, changes, expected) => {
  const faults = faultsOf({ ...child, consent: changes && { ...consent, ...changes } });
  expect(faults.map(({ field, code, message }) => `${field} ${code} ${message}`)).toEqual(expected);
});

test('accepts any state without a list of states', () => {
  expect(faultsOf({ ...adult, state: 'TX' }, {}, { ...terms, servedStates: [] })).toEqual([]);
});

test('reports one fault in each required field of an empty form', () => {
  const empty = Object.fromEntries(Object.keys(adult).map((name) => [name, ''])) as unknown as BookingProfile;
  const faults = getFirstFaults(faultsOf({ ...empty, eapNumberOfVisits: 0, agreements: [] }, { payorId: 'p' }));
  expect([...faults.values()].filter(({ code }) => code !== 'REQUIRED').map(({ field }) => field)).toEqual([
    'agreements',
  ]);
  expect(faults.size).toBe(15);
});
