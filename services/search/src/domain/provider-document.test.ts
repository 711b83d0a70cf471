import { create, fromBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { PayorSchema } from '@linden/proto/billing/v1/payor_pb';
import { ScheduleSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { ProviderSlotsSchema } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { documentVersion, providerDocument, type Sources } from './provider-document.ts';

const asOf = new Date('2026-11-21T10:00:00Z');
const catalogue = createCatalogue(
  [
    create(PayorSchema, {
      id: 'cedar',
      marketplaceNames: ['Cedar', 'Cedar PPO'],
      states: [{ usState: 'CA' }, { usState: 'NY' }],
      blockInPersonAppointmentsForStates: ['CA'],
    }),
    create(PayorSchema, { id: 'cash', marketplaceNames: ['Cash'], states: [{ usState: 'CA' }] }),
  ],
  9n,
);

const provider = (changes: Partial<Provider> = {}) =>
  Object.assign(
    create(ProviderSchema, {
      id: 'p1',
      revision: 4n,
      marketplaceVisible: true,
      acceptingNewReferrals: true,
      gender: 'Woman',
      physical: { usState: 'CA', latitude: 37.8, longitude: -122.3 },
      stateCredentials: [{ usState: 'CA' }, { usState: 'NY' }],
      payorCredentials: [
        { payorId: 'cedar', usState: 'CA' },
        { payorId: 'cash', usState: 'CA' },
        { payorId: 'cedar', usState: 'NY' },
      ],
    }),
    changes,
  );

const sources = (changes: Partial<Sources> = {}): Sources => ({
  provider: provider(),
  schedule: create(ScheduleSchema, {
    timeZone: 'America/Los_Angeles',
    stateSettings: [
      { usState: 'CA', inOffice: true, virtual: true },
      { usState: 'NY', virtual: true },
      { usState: 'TX', virtual: true },
    ],
  }),
  slots: create(ProviderSlotsSchema, {
    slotMinutes: 60,
    revision: 3n,
    virtualStarts: [100n, 160n],
    inOfficeStarts: [220n],
    changesAt: timestampFromDate(asOf),
  }),
  catalogue,
  asOf,
  ...changes,
});

test('state and payor stand together per location; a blocked office is left out, a state without a licence too', () => {
  const document = providerDocument(sources());
  expect(document.states_tele).toEqual(['*', 'CA', 'NY']);
  expect(document.states_ip).toEqual(['*', 'CA']);
  expect(document.payors_tele).toEqual([
    'CA|Cedar',
    '*|Cedar',
    'CA|Cedar PPO',
    '*|Cedar PPO',
    'CA|Cash',
    '*|Cash',
    'NY|Cedar',
    'NY|Cedar PPO',
  ]);
  expect(document.payors_ip).toEqual(['CA|Cash', '*|Cash']);
  expect(document).toMatchObject({
    slots_tele: [100, 160],
    last_tele: 160,
    slots_ip: [220],
    last_ip: 220,
    rebuild_at: asOf.toISOString(),
  });
});

test.each<[string, Partial<Provider>, boolean]>([
  ['visible', {}, true],
  ['hidden', { marketplaceVisible: false }, false],
  ['churned', { isChurned: true }, false],
  ['not taking new clients', { acceptingNewReferrals: false }, false],
])('a provider who is %s', (_, changes, visible) => {
  expect(providerDocument(sources({ provider: provider(changes) })).visible).toBe(visible);
});

test('without hours there is nothing to book and nowhere to be', () => {
  const document = providerDocument(sources({ schedule: undefined, slots: undefined }));
  expect(document).toMatchObject({ states_tele: [], states_ip: [], slots_tele: [], payors_tele: [], time_zone: 'UTC' });
  expect(document).not.toHaveProperty('last_tele');
  expect(document).not.toHaveProperty('location');
});

test('without an office nobody is seen in person', () => {
  const someone = provider();
  delete someone.physical;
  expect(providerDocument(sources({ provider: someone }))).toMatchObject({
    states_ip: [],
    slots_ip: [],
    payors_ip: [],
  });
});

test('the record goes through unchanged', () => {
  const { provider: bytes } = providerDocument(sources());
  expect(fromBinary(ProviderSchema, Buffer.from(bytes, 'base64'))).toEqual(provider());
});

test('later readings win: first by what changed, then by the minute', () => {
  const at = (minute: number, accounts: number) =>
    documentVersion({
      revisions: { accounts, scheduling: 3, billing: 9 },
      as_of: new Date(minute * 60_000).toISOString(),
    });
  expect(at(29_000_001, 4)).toBe(at(29_000_000, 4) + 1);
  expect(at(0, 5)).toBeGreaterThan(at(60_000_000, 4));
  expect(Number.isSafeInteger(at(67_000_000, 2 ** 26))).toBe(true);
});
