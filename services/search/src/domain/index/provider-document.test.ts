import { create, fromBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Provider, ProviderSchema, ReferralOptOutSchema } from '@linden/proto/accounts/v1/provider_pb';
import { PayorSchema } from '@linden/proto/billing/v1/payor_pb';
import { ScheduleSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { ProviderSlotsSchema } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { IndexedCardSchema } from '@linden/proto/search/v1/card_pb';
import { expect, test } from 'vitest';
import { createCatalog } from '#src/domain/catalog.ts';
import { packStarts } from '#src/domain/packed-starts.ts';
import { buildProviderDocument, computeDocumentVersion, type Sources } from './provider-document.ts';

const asOf = new Date('2026-11-21T10:00:00Z');
const catalog = createCatalog(
  [
    create(PayorSchema, {
      id: 'cedar',
      marketplaceNames: ['Cedar', 'Cedar PPO'],
      states: [{ usState: 'CA' }, { usState: 'NY' }],
      blockInPersonAppointmentsForStates: ['CA'],
    }),
    create(PayorSchema, {
      id: 'cedar-north',
      marketplaceNames: ['Cedar North'],
      states: [{ usState: 'WA' }],
      servicingPayors: [{ usState: 'NY', payorId: 'cedar' }],
    }),
    create(PayorSchema, { id: 'cash', isCash: true, marketplaceNames: ['Cash'], states: [{ usState: 'CA' }] }),
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
      name: 'Zoë Okafor',
      gender: 'Woman',
      specialties: ['Anxiety'],
      treatmentMethods: ['CBT'],
      identityOptions: ['Veteran'],
      languages: ['English'],
      ages: ['Adults'],
      topProviderFeedbackTags: [{ tag: 'Warm', count: 2 }],
      priceCents: 15_000,
      yearsOfExperience: 7,
      physical: { usState: 'CA', latitude: 37.8, longitude: -122.3 },
      stateCredentials: [
        { usState: 'CA', licenseType: 'LCSW' },
        { usState: 'NY', licenseType: 'PsyD' },
      ],
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
  consultSlots: create(ProviderSlotsSchema, {
    slotMinutes: 15,
    revision: 3n,
    virtualStarts: [90n, 105n],
    inOfficeStarts: [225n],
    changesAt: timestampFromDate(new Date(asOf.getTime() + 60_000)),
  }),
  catalog,
  asOf,
  ...changes,
});

test('joins state and payor per location; leaves out a blocked office and a state without a license', () => {
  const document = buildProviderDocument(sources());
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
    'NY|Cedar North',
    '*|Cedar North',
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

test('leaves out states and payors for which the provider takes no new clients', () => {
  const outs = (...list: { usState: string; payorId?: string; isCash?: boolean }[]) =>
    buildProviderDocument(
      sources({ provider: provider({ referralOptOuts: list.map((out) => create(ReferralOptOutSchema, out)) }) }),
    );
  const state = outs({ usState: 'CA' });
  expect(state.states_tele).toEqual(['*', 'NY']);
  expect([state.states_ip, state.payors_ip]).toEqual([[], []]);
  expect(state.payors_tele.some((key) => key.startsWith('CA|'))).toBe(false);
  const cash = outs({ usState: 'CA', isCash: true });
  expect(cash.states_tele).toEqual(['*', 'CA', 'NY']);
  expect(cash.payors_tele.filter((key) => key.endsWith('Cash'))).toEqual([]);
  const [credential] = provider().payorCredentials;
  const payor = outs({ usState: 'CA', payorId: credential?.payorId ?? '' });
  expect(payor.states_tele).toEqual(['*', 'CA', 'NY']);
  expect(payor.payors_tele.length).toBeLessThan(buildProviderDocument(sources()).payors_tele.length);
  const card = fromBinary(IndexedCardSchema, Buffer.from(payor.card, 'base64'));
  expect(fromBinary(ProviderSchema, card.provider).referralOptOuts).toEqual([]);
});

test('indexes attributes by their labels, and a license together with its state', () => {
  expect(buildProviderDocument(sources())).toMatchObject({
    name: 'Zoë Okafor',
    specialties: ['Anxiety'],
    treatment_methods: ['CBT'],
    identities: ['Veteran'],
    languages: ['English'],
    ages: ['Adults'],
    feedback_tags: ['Warm'],
    licenses: ['CA|LCSW', '*|LCSW', 'NY|PSYD', '*|PSYD'],
    price_cents: 15_000,
    years_of_experience: 7,
  });
});

test('lists open times of consultation calls separately; the earlier change of both lists sets the rebuild time', () => {
  const document = buildProviderDocument(sources());
  expect(document).toMatchObject({
    slots_consult_tele: [90, 105],
    next_consult_tele: 90,
    last_consult_tele: 105,
    slots_consult_ip: [225],
    next_tele: 100,
    next_ip: 220,
    rebuild_at: asOf.toISOString(),
  });
});

test('uses the older of two readings of one schedule', () => {
  const newer = create(ProviderSlotsSchema, { revision: 5n });
  expect(buildProviderDocument(sources({ consultSlots: newer })).revisions.scheduling).toBe(3);
});

test.each<[string, Partial<Provider>, boolean]>([
  ['visible', {}, true],
  ['hidden', { marketplaceVisible: false }, false],
  ['churned', { isChurned: true }, false],
  ['not taking new clients', { acceptingNewReferrals: false }, false],
])('indexes a provider: %s', (_, changes, visible) => {
  expect(buildProviderDocument(sources({ provider: provider(changes) })).visible).toBe(visible);
});

test('has no location and no open times without hours', () => {
  const document = buildProviderDocument(sources({ schedule: undefined, slots: undefined, consultSlots: undefined }));
  expect(document).toMatchObject({ states_tele: [], states_ip: [], slots_tele: [], payors_tele: [] });
  expect(document).not.toHaveProperty('last_tele');
  expect(document).not.toHaveProperty('location');
});

test('has no in-person location without an office', () => {
  const someone = provider();
  delete someone.physical;
  expect(buildProviderDocument(sources({ provider: someone }))).toMatchObject({
    states_ip: [],
    slots_ip: [],
    payors_ip: [],
  });
});

test('ranks by the cancellation level, and leaves it out of the card', () => {
  const { card, rank } = buildProviderDocument(sources({ provider: provider({ cancellationLevel: 4 }) }));
  expect(rank).toBeLessThan(buildProviderDocument(sources({ provider: provider() })).rank);
  const { provider: record } = fromBinary(IndexedCardSchema, Buffer.from(card, 'base64'));
  expect(fromBinary(ProviderSchema, record).cancellationLevel).toBe(0);
});

test('lists no times by video without a video room, and never puts its link on the card', () => {
  const without = buildProviderDocument(sources({ provider: provider({ lacksVideoRoom: true }) }));
  expect(without).toMatchObject({ states_tele: [], payors_tele: [], slots_tele: [], slots_consult_tele: [] });
  expect([without.next_tele, without.slots_ip]).toEqual([undefined, buildProviderDocument(sources()).slots_ip]);
  const videoRoomUrl = 'https://video.linden.example/a';
  const { card } = buildProviderDocument(sources({ provider: provider({ videoRoomUrl }) }));
  expect(Buffer.from(card, 'base64').toString()).not.toContain('video.linden.example');
});

test('keeps on the card what a hit needs: the record without payors, the zone, lengths, place and open starts', () => {
  const card = fromBinary(IndexedCardSchema, Buffer.from(buildProviderDocument(sources()).card, 'base64'));
  expect(fromBinary(ProviderSchema, card.provider)).toEqual(provider({ payorCredentials: [] }));
  expect(card).toMatchObject({
    timeZone: 'America/Los_Angeles',
    slotMinutes: 60,
    consultMinutes: 15,
    asOfMs: asOf.getTime(),
    latitude: 37.8,
    longitude: -122.3,
    startsTele: Buffer.from(packStarts([100, 160])),
    startsIp: Buffer.from(packStarts([220])),
    startsConsultTele: Buffer.from(packStarts([90, 105])),
    startsConsultIp: Buffer.from(packStarts([225])),
  });
});

test('orders readings by revision, then by minute', () => {
  const at = (minute: number, accounts: number) =>
    computeDocumentVersion({
      revisions: { accounts, scheduling: 3, billing: 9 },
      as_of: new Date(minute * 60_000).toISOString(),
    });
  expect(at(29_000_001, 4)).toBe(at(29_000_000, 4) + 1);
  expect(at(0, 5)).toBeGreaterThan(at(60_000_000, 4));
  expect(Number.isSafeInteger(at(67_000_000, 2 ** 26))).toBe(true);
});
