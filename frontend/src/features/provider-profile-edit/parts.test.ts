import { CombinedGraphQLErrors } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { aProfile } from '#tests/support/fixtures/provider-fixtures.ts';
import { basicPart, longestText } from './basic-part.ts';
import { readPartRefusal } from './part-refusal.ts';
import { specialtiesPart, withSpecialties } from './specialties-part.ts';
import { telehealthPart } from './telehealth-part.ts';

const basic = basicPart.draftOf(aProfile());
const specialties = specialtiesPart.draftOf(aProfile());
const telehealth = telehealthPart.draftOf(aProfile());

describe('basic information', () => {
  test('the stored value is valid', () => expect(basicPart.faultsOf(basic)).toEqual({}));

  test.each([
    ['no description', { description: '  ' }, 'description', 'This field is required'],
    ['too many', { description: 'a'.repeat(longestText + 1) }, 'description', 'longer than 5000'],
    ['no language', { languages: [] }, 'languages', 'This field is required'],
    ['no gender', { gender: '' as const }, 'gender', 'This field is required'],
    ['pronouns that are too long', { pronouns: 'a'.repeat(longestText + 1) }, 'pronouns', 'longer than'],
  ])('%s', (_, changes, field, text) => {
    expect(basicPart.faultsOf({ ...basic, ...changes })).toEqual({ [field]: expect.stringContaining(text) });
  });

  test('the maximum number of letters', () => {
    expect(basicPart.faultsOf({ ...basic, description: 'a'.repeat(longestText) })).toEqual({});
  });

  test('sends only its own fields', () => {
    expect(basicPart.valuesOf({ ...basic, pronouns: ' she/her ' })).toEqual({
      npi: '1234567893',
      pronouns: 'she/her',
      description: 'I listen.',
      languages: ['English'],
      gender: 'WOMAN',
      identityOptions: [],
    });
  });
});

describe('specialties', () => {
  test.each([
    [2, {}],
    [3, { therapyStyles: 'Please choose at most two.' }],
  ])('%i therapy styles', (count, faults) => {
    const therapyStyles = ['Warm', 'Direct', 'Holistic'].slice(0, count);
    expect(specialtiesPart.faultsOf({ ...specialties, therapyStyles })).toEqual(faults);
  });

  test('no specialties and no clients are reported together', () => {
    const faults = specialtiesPart.faultsOf({ ...specialties, specialties: [], ages: [] });
    expect(Object.keys(faults)).toEqual(['specialties', 'ages']);
  });

  test('a removed specialty is no longer a strength', () => {
    expect(withSpecialties({ topSpecialties: ['Anxiety', 'ADHD'] }, ['ADHD', 'Aging'])).toEqual({
      specialties: ['ADHD', 'Aging'],
      topSpecialties: ['ADHD'],
    });
  });
});

describe('NPI', () => {
  test.each([
    ['none yet', '', {}],
    ['a valid one with spaces around it', ' 1234567893 ', {}],
    ['a wrong check digit', '1234567890', { npi: 'This isn’t a valid NPI. Check the ten digits.' }],
    ['nine digits', '123456789', { npi: 'This isn’t a valid NPI. Check the ten digits.' }],
  ])('%s', (_, npi, faults) => expect(basicPart.faultsOf({ ...basic, npi })).toEqual(faults));

  test('is sent without spaces around it, and removed by name', () => {
    expect(basicPart.valuesOf({ ...basic, npi: ' 1234567893 ' }).npi).toBe('1234567893');
    expect(basicPart.valuesOf({ ...basic, npi: ' ' }).npi).toBeNull();
  });
});

describe('telehealth and office', () => {
  test.each([
    ['no city', { virtualCity: ' ' }, { virtualCity: 'This field is required' }],
    ['no state', { virtualState: '' }, { virtualState: 'This field is required' }],
    ['four digits', { virtualZip: '9460' }, { virtualZip: 'A ZIP code has five digits.' }],
    ['nine digits', { virtualZip: '94609-1234' }, {}],
    [
      'a video room without https',
      { videoRoomUrl: 'http://video.linden.example/maya' },
      { videoRoomUrl: 'This link isn’t secure. Use one that starts with https://.' },
    ],
    [
      'half of a link',
      { videoRoomUrl: 'video.linden.example' },
      { videoRoomUrl: expect.stringContaining('whole address') },
    ],
    ['no video room', { videoRoomUrl: ' ' }, {}],
    ['an office without a street', { hasOffice: true, street: '' }, { street: 'This field is required' }],
    ['no office, whatever was typed', { hasOffice: false, street: '', zip: 'x' }, {}],
  ])('%s', (_, changes, faults) => expect(telehealthPart.faultsOf({ ...telehealth, ...changes })).toEqual(faults));

  test('a video room is sent without spaces around it, and removed by name', () => {
    const link = 'https://video.linden.example/maya';
    expect(telehealthPart.valuesOf({ ...telehealth, videoRoomUrl: ` ${link} ` }).videoRoomUrl).toBe(link);
    expect(telehealthPart.valuesOf({ ...telehealth, videoRoomUrl: '' }).videoRoomUrl).toBeNull();
  });

  test('an office is removed by name', () => {
    expect(telehealthPart.valuesOf({ ...telehealth, hasOffice: false }).office).toBeNull();
  });

  test('an office is sent whole', () => {
    expect(telehealthPart.valuesOf(telehealth).office).toEqual({
      street: '12 Alder Lane',
      streetTwo: null,
      city: 'Oakland',
      usState: 'CA',
      zip: '94609',
    });
  });
});

describe('a refusal of the services', () => {
  const refused = (code: string, field: string) =>
    new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code, field } }] });
  test.each([
    ['TOO_MANY', 'provider.therapyStyles', specialtiesPart, { therapyStyles: expect.any(String) }],
    ['NOT_IN_LIST', 'provider.specialties[3]', specialtiesPart, { specialties: expect.any(String) }],
    ['ZIP_ELSEWHERE', 'provider.virtual.zip', telehealthPart, { virtualZip: 'This ZIP code is not in that state.' }],
    [
      'ROOM_NOT_HTTPS',
      'provider.videoRoomUrl',
      telehealthPart,
      { videoRoomUrl: expect.stringContaining('isn’t secure') },
    ],
    ['REQUIRED', 'provider.physical.street', telehealthPart, { street: 'This field is required' }],
    ['OUT_OF_RANGE', 'provider.physical.streetTwo', telehealthPart, { streetTwo: 'This is too long.' }],
    ['INVALID_NPI', 'provider.npi', basicPart, { npi: expect.stringContaining('valid NPI') }],
    ['SOMETHING', 'elsewhere', telehealthPart, {}],
  ])('%s of %s is shown at its field', (code, field, part, faults) => {
    expect(readPartRefusal(refused(code, field), part as typeof telehealthPart)).toMatchObject({ faults });
  });

  test('another edit was saved first', () => {
    expect(readPartRefusal(refused('PROVIDER_CHANGED', 'revision'), basicPart)).toEqual({
      isChanged: true,
      faults: {},
      fault: '',
    });
  });

  test('a missing answer is not a refusal', () => {
    expect(readPartRefusal(new TypeError('fetch failed'), basicPart).fault).toContain('don’t know if');
  });
});
