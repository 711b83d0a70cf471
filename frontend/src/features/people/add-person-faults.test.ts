import { describe, expect, it } from 'vitest';
import { findDraftFaults, type PersonDraft, readRefusalFaults, readValues } from './add-person-faults.ts';

const now = Date.parse('2026-11-21T20:00:00Z');
const child: PersonDraft = {
  firstName: 'Ada',
  lastName: 'Ames',
  dob: '03/04/2015',
  state: 'CA',
  relation: 'PARENT_OR_GUARDIAN',
};

describe('a person to add', () => {
  it.each<{ name: string; given: Partial<PersonDraft>; faults: object }>([
    { name: 'a child of a parent', given: {}, faults: {} },
    { name: 'oneself', given: { dob: '1/2/1980', relation: 'SELF' }, faults: {} },
    { name: 'no first name', given: { firstName: ' ' }, faults: { firstName: 'First name is required' } },
    { name: 'no last name', given: { lastName: '' }, faults: { lastName: 'Last name is required' } },
    {
      name: 'an invalid day',
      given: { dob: '02/30/2015' },
      faults: { dob: 'Please enter a valid date (mm/dd/yyyy)' },
    },
    {
      name: 'a birth date in the future',
      given: { dob: '01/01/2027' },
      faults: { dob: 'Please enter a valid date (mm/dd/yyyy)' },
    },
    {
      name: 'another date format',
      given: { dob: '31.12.1999' },
      faults: { dob: 'Please enter a valid date (mm/dd/yyyy)' },
    },
    { name: 'no state', given: { state: '' }, faults: { state: 'State of residence is required' } },
    {
      name: 'a minor for themselves',
      given: { relation: 'SELF' },
      faults: { relation: 'Someone under 18 needs a parent, guardian or representative.' },
    },
    {
      name: 'an adult child',
      given: { dob: '11/21/2008' },
      faults: { relation: 'Clients aged 18 or over must book their own appointments.' },
    },
    { name: 'a child one day before turning 18', given: { dob: '11/22/2008' }, faults: {} },
  ])('$name', ({ given, faults }) => expect(findDraftFaults({ ...child, ...given }, now)).toEqual(faults));

  it('dates are sent as YYYY-MM-DD, whatever form was pasted', () => {
    const days = ['3/4/2015', '03042015', 'March 4, 2015', '31.12.1999'].map(
      (dob) => readValues('', { ...child, dob }).dob,
    );
    expect(days).toEqual(['2015-03-04', '2015-03-04', '2015-03-04', '']);
  });

  it('a refusal of the service is shown at its field', () => {
    expect(readRefusalFaults('INVALID_DATE_OF_BIRTH', 'patient.dob')).toHaveProperty('dob');
    expect(readRefusalFaults('ADULTS_BOOK_THEIR_OWN', 'relation')).toHaveProperty('relation');
    expect(readRefusalFaults('STORE_BUSY', undefined)).toEqual({});
  });
});
