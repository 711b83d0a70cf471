import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { expect, test } from 'vitest';
import { findProviderFaults } from './provider-faults.ts';

const place = {
  street: '1 Alder Lane',
  city: 'Oakland',
  usState: 'CA',
  zip: '94609',
  latitude: 37.8,
  longitude: -122.3,
};

type Init = Exclude<MessageInitShape<typeof ProviderSchema>, Provider>;

const sound: Init = {
  id: '00000000-0000-4000-8000-000000000001',
  shortId: 'abc123',
  name: 'Maya Linfield',
  specialties: ['Anxiety', 'Depression'],
  topSpecialties: ['Anxiety'],
  treatmentMethods: ['CBT'],
  ages: ['Adults'],
  languages: ['English'],
  gender: 'Woman',
  identityOptions: ['Veteran'],
  virtual: place,
  physical: place,
  calendarSyncStatus: 'NOT_YET_SYNCED',
  stateCredentials: [{ usState: 'CA', licenseType: 'LCSW' }],
  payorCredentials: [{ payorId: '00000000-0000-4000-8000-000000000009', usState: 'CA' }],
  rating: { average: 5, count: 1, distribution: [0, 0, 0, 0, 1] },
};

const provider = (changes: Init): Provider => create(ProviderSchema, { ...sound, ...changes });

test('finds no faults in a valid record', () => {
  expect(findProviderFaults(provider({}))).toEqual([]);
});

test.each<[string, Init, string, string]>([
  ['an id that is not a UUID', { id: '7' }, 'id', 'INVALID_ID'],
  ['a short id with a slash', { shortId: 'a/b' }, 'shortId', 'INVALID_FORMAT'],
  ['a blank name', { name: '  ' }, 'name', 'REQUIRED'],
  ['a name that is too long', { name: 'x'.repeat(201) }, 'name', 'OUT_OF_RANGE'],
  ['pronouns that are too long', { pronouns: 'x'.repeat(201) }, 'pronouns', 'OUT_OF_RANGE'],
  ['a city that is too long', { virtual: { ...place, city: 'x'.repeat(201) } }, 'virtual.city', 'OUT_OF_RANGE'],
  ['a street that is too long', { physical: { ...place, street: 'x'.repeat(201) } }, 'physical.street', 'OUT_OF_RANGE'],
  [
    'a latitude that is not a number',
    { virtual: { ...place, latitude: Number.NaN } },
    'virtual.latitude',
    'OUT_OF_RANGE',
  ],
  ['an infinite longitude', { physical: { ...place, longitude: Infinity } }, 'physical.longitude', 'OUT_OF_RANGE'],
  ['a zero byte, which the database cannot store', { pronouns: 'they\0them' }, 'pronouns', 'INVALID_FORMAT'],
  [
    'more ratings than an int32 holds, which could not be read back',
    { rating: { distribution: [2_147_483_647, 1, 0, 0, 0] } },
    'rating.distribution',
    'OUT_OF_RANGE',
  ],
  [
    'a time outside the calendar',
    { calendarSyncedAt: { seconds: 9_223_372_036_854_775_807n, nanos: 0 } },
    'calendarSyncedAt',
    'OUT_OF_RANGE',
  ],
  [
    'two costs for the same payor',
    { avgCostByPayor: [{ clientBookingName: 'Cedar Mutual' }, { clientBookingName: 'Cedar Mutual' }] },
    'avgCostByPayor[1]',
    'TWICE',
  ],
  ['a text that is too long', { focusArea: 'x'.repeat(5001) }, 'focusArea', 'OUT_OF_RANGE'],
  [
    'a list that is too long',
    { avgCostByPayor: Array.from({ length: 5001 }, (_, n) => ({ clientBookingName: `${n}` })) },
    'avgCostByPayor',
    'OUT_OF_RANGE',
  ],
  ['an unknown specialty', { specialties: ['Anxiety', 'Dragons'] }, 'specialties[1]', 'NOT_IN_LIST'],
  ['a top specialty the provider does not have', { topSpecialties: ['OCD'] }, 'topSpecialties[0]', 'NOT_IN_LIST'],
  ['an unknown method', { treatmentMethods: ['Magic'] }, 'treatmentMethods[0]', 'NOT_IN_LIST'],
  ['an unknown age group', { ages: ['Infants'] }, 'ages[0]', 'NOT_IN_LIST'],
  ['an unknown language', { languages: ['Elvish'] }, 'languages[0]', 'NOT_IN_LIST'],
  ['an unknown identity', { identityOptions: ['Pirate'] }, 'identityOptions[0]', 'NOT_IN_LIST'],
  ['an unknown gender', { gender: 'woman' }, 'gender', 'NOT_IN_LIST'],
  [
    'an unknown tag',
    { topProviderFeedbackTags: [{ tag: 'Loud', count: 1 }] },
    'topProviderFeedbackTags[0]',
    'NOT_IN_LIST',
  ],
  [
    'a tag with a count of zero',
    { topProviderFeedbackTags: [{ tag: 'Warm', count: 0 }] },
    'topProviderFeedbackTags[0]',
    'OUT_OF_RANGE',
  ],
  ['an unknown calendar state', { calendarSyncStatus: 'BROKEN' }, 'calendarSyncStatus', 'NOT_IN_LIST'],
  ['a negative price', { priceCents: -1 }, 'priceCents', 'OUT_OF_RANGE'],
  ['a negative fee', { noShowFeeCents: -1 }, 'noShowFeeCents', 'OUT_OF_RANGE'],
  ['too many years', { yearsOfExperience: 81 }, 'yearsOfExperience', 'OUT_OF_RANGE'],
  [
    'a negative cost',
    { avgCostByPayor: [{ clientBookingName: 'x', avgCostCents: -1 }] },
    'avgCostByPayor[0]',
    'OUT_OF_RANGE',
  ],
  ['four top specialties', { rating: { distribution: [1, 1, 1, 1] } }, 'rating.distribution', 'OUT_OF_RANGE'],
  ['a wrong check digit', { npi: '1234567890' }, 'npi', 'INVALID_NPI'],
  ['nine digits', { npi: '123456789' }, 'npi', 'INVALID_NPI'],
  ['a room without https', { videoRoomUrl: 'http://video.linden.example/a' }, 'videoRoomUrl', 'ROOM_NOT_HTTPS'],
  ['a place in no state', { virtual: { ...place, usState: 'ZZ' } }, 'virtual.usState', 'NOT_IN_LIST'],
  ['an office without a ZIP', { physical: { ...place, zip: '' } }, 'physical.zip', 'INVALID_FORMAT'],
  ['an office off the map', { physical: { ...place, latitude: 91 } }, 'physical.latitude', 'OUT_OF_RANGE'],
  [
    'a license without a state',
    { stateCredentials: [{ usState: 'XX', licenseType: 'MD' }], payorCredentials: [] },
    'stateCredentials[0].usState',
    'NOT_IN_LIST',
  ],
  [
    'a license without a kind',
    { stateCredentials: [{ usState: 'CA' }] },
    'stateCredentials[0].licenseType',
    'REQUIRED',
  ],
  [
    'a payor in a state without a license',
    { stateCredentials: [] },
    'payorCredentials[0].usState',
    'NOT_LICENSED_THERE',
  ],
  [
    'the same license twice',
    {
      stateCredentials: [
        { usState: 'CA', licenseType: 'MD' },
        { usState: 'CA', licenseType: 'MD' },
      ],
    },
    'stateCredentials[1]',
    'TWICE',
  ],
])('%s', (_, changes, field, code) => {
  expect(findProviderFaults(provider(changes))).toEqual([{ field, code }]);
});

test('no virtual location', () => {
  const record = provider({});
  delete record.virtual;
  expect(findProviderFaults(record)).toEqual([{ field: 'virtual', code: 'REQUIRED' }]);
});
