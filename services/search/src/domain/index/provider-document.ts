import { create, toBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Provider, ProviderSchema, type ReferralOptOut } from '@linden/proto/accounts/v1/provider_pb';
import type { Schedule } from '@linden/proto/scheduling/v1/schedule_pb';
import type { ProviderSlots } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { IndexedCardSchema } from '@linden/proto/search/v1/card_pb';
import type { Catalog } from '#src/domain/catalog.ts';
import { packStarts } from '#src/domain/packed-starts.ts';
import { buildLicenseKey } from '#src/domain/person-filters.ts';
import { computeRank } from './rank.ts';

/** The data of one provider from the owning services, read in one pass. */
export interface Sources {
  provider: Provider;
  /** `undefined` when the provider keeps no hours. */
  schedule: Schedule | undefined;
  slots: ProviderSlots | undefined;
  /** Open starts of consultation calls. */
  consultSlots: ProviderSlots | undefined;
  catalog: Catalog;
  /** Scheduling's database time when it computed the slots. */
  asOf: Date;
}

export interface ProviderDocument {
  visible: boolean;
  id: string;
  rank: number;
  name: string;
  specialties: string[];
  treatment_methods: string[];
  identities: string[];
  languages: string[];
  ages: string[];
  feedback_tags: string[];
  licenses: string[];
  gender: string;
  type_of_care: 'TALK_THERAPY' | 'MEDICATION_MANAGEMENT';
  location?: { lat: number; lon: number };
  states_tele: string[];
  states_ip: string[];
  payors_tele: string[];
  payors_ip: string[];
  payor_ids: string[];
  price_cents: number;
  years_of_experience: number;
  slots_tele: number[];
  slots_ip: number[];
  slots_consult_tele: number[];
  slots_consult_ip: number[];
  next_tele?: number;
  next_ip?: number;
  next_consult_tele?: number;
  next_consult_ip?: number;
  last_tele?: number;
  last_ip?: number;
  last_consult_tele?: number;
  last_consult_ip?: number;
  rebuild_at?: string;
  as_of: string;
  revisions: { accounts: number; scheduling: number; billing: number };
  revision_accounts: number;
  revision_scheduling: number;
  /** A serialized `IndexedCard`, base64. */
  card: string;
}

/** Builds the document of a provider who can be found and booked. */
export function buildProviderDocument(read: Sources): ProviderDocument {
  const sources = { ...read, provider: withoutClosedPayors(read.provider) };
  const { provider, schedule, slots, consultSlots, catalog, asOf } = sources;
  const { tele, inPerson } = listOpenStates(provider, schedule);
  const revisions = {
    accounts: Number(provider.revision),
    // Both readings are of one schedule. The document counts as old as the older one.
    scheduling: Math.min(Number(slots?.revision ?? 0n), Number(consultSlots?.revision ?? slots?.revision ?? 0n)),
  };
  const office = provider.physical;
  const location = office && inPerson.length > 0 ? { lat: office.latitude, lon: office.longitude } : undefined;
  const open = {
    ...startFields('tele', tele.length ? slots?.virtualStarts : []),
    ...startFields('ip', inPerson.length ? slots?.inOfficeStarts : []),
    ...startFields('consult_tele', tele.length ? consultSlots?.virtualStarts : []),
    ...startFields('consult_ip', inPerson.length ? consultSlots?.inOfficeStarts : []),
  };
  return {
    ...attributeFields(provider),
    ...(location && { location }),
    states_tele: withAnyState(tele),
    states_ip: withAnyState(inPerson),
    payors_tele: payorKeys(provider, tele, catalog, false),
    payors_ip: payorKeys(provider, inPerson, catalog, true),
    payor_ids: [...new Set(provider.payorCredentials.map(({ payorId }) => payorId))],
    ...open,
    ...computeRebuildAt(slots, consultSlots),
    as_of: asOf.toISOString(),
    revisions: { ...revisions, billing: Number(catalog.revision) },
    revision_accounts: revisions.accounts,
    revision_scheduling: revisions.scheduling,
    card: buildCard(sources, open, location),
  };
}

/** Removes payors for which the provider takes no new clients: every visitor who searches is new. */
function withoutClosedPayors(provider: Provider): Provider {
  const outs = new Set(provider.referralOptOuts.map(({ usState, payorId }) => `${usState} ${payorId}`));
  const payorCredentials = provider.payorCredentials.filter(
    ({ usState, payorId }) => !outs.has(`${usState} ${payorId}`),
  );
  return { ...provider, payorCredentials };
}

function isWholeState({ payorId, isCash }: ReferralOptOut): boolean {
  return payorId === '' && !isCash;
}

type Open = Pick<ProviderDocument, 'slots_tele' | 'slots_ip' | 'slots_consult_tele' | 'slots_consult_ip'>;

function buildCard(
  { provider, schedule, slots, consultSlots, asOf }: Sources,
  open: Open,
  location: ProviderDocument['location'],
): string {
  const card = create(IndexedCardSchema, {
    // Payors make up most of a record, and no card shows them. The cancellation level and the video room are not public.
    provider: toBinary(ProviderSchema, {
      ...provider,
      payorCredentials: [],
      referralOptOuts: [],
      cancellationLevel: 0,
      videoRoomUrl: '',
    }),
    timeZone: schedule?.timeZone ?? 'UTC',
    slotMinutes: slots?.slotMinutes ?? 0,
    consultMinutes: consultSlots?.slotMinutes ?? 0,
    asOfMs: asOf.getTime(),
    ...(location && { latitude: location.lat, longitude: location.lon }),
    startsTele: packStarts(open.slots_tele),
    startsIp: packStarts(open.slots_ip),
    startsConsultTele: packStarts(open.slots_consult_tele),
    startsConsultIp: packStarts(open.slots_consult_ip),
  });
  return Buffer.from(toBinary(IndexedCardSchema, card)).toString('base64');
}

function attributeFields(provider: Provider) {
  return {
    visible: provider.marketplaceVisible && !provider.isChurned && provider.acceptingNewReferrals,
    id: provider.id,
    rank: computeRank({
      ratingAverage: provider.rating?.average ?? 0,
      ratingCount: provider.rating?.count ?? 0,
      isNewToMarketplace: provider.isNewToMarketplace,
      isTopRetainingProvider: provider.isTopRetainingProvider,
      cancellationLevel: provider.cancellationLevel,
    }),
    name: provider.name,
    specialties: provider.specialties,
    treatment_methods: provider.treatmentMethods,
    identities: provider.identityOptions,
    languages: provider.languages,
    ages: provider.ages,
    feedback_tags: provider.topProviderFeedbackTags.map(({ tag }) => tag),
    licenses: [
      ...new Set(
        provider.stateCredentials.flatMap(({ usState, licenseType }) => [
          buildLicenseKey(usState, licenseType),
          buildLicenseKey('', licenseType),
        ]),
      ),
    ],
    gender: provider.gender,
    type_of_care: provider.isPrescriber ? ('MEDICATION_MANAGEMENT' as const) : ('TALK_THERAPY' as const),
    price_cents: provider.priceCents,
    years_of_experience: provider.yearsOfExperience,
  };
}

/** Returns the states in which a licensed provider sees clients, by video and at the office. Video needs a room. */
function listOpenStates(provider: Provider, schedule: Schedule | undefined) {
  const closed = new Set(provider.referralOptOuts.filter(isWholeState).map(({ usState }) => usState));
  const licensed = new Set(
    provider.stateCredentials.map(({ usState }) => usState).filter((usState) => !closed.has(usState)),
  );
  const open = (schedule?.stateSettings ?? []).filter(({ usState }) => licensed.has(usState));
  return {
    tele: open.filter((setting) => setting.virtual && !provider.lacksVideoRoom).map(({ usState }) => usState),
    inPerson: open
      .filter((setting) => setting.inOffice && setting.usState === provider.physical?.usState)
      .map(({ usState }) => usState),
  };
}

/**
 * Orders two readings of the same provider: first by the sum of the owners' revisions, then by the minute of the reading, because slots
 * change with time alone. The result is a safe integer until the sum passes 2^27 or the year 2097.
 */
export function computeDocumentVersion({ revisions, as_of }: Pick<ProviderDocument, 'revisions' | 'as_of'>): number {
  const sum = revisions.accounts + revisions.scheduling + revisions.billing;
  return sum * 2 ** 26 + Math.floor(Date.parse(as_of) / 60_000);
}

function payorKeys(provider: Provider, states: string[], catalog: Catalog, inPerson: boolean): string[] {
  const open = new Set(states);
  const noCash = new Set(provider.referralOptOuts.filter(({ isCash }) => isCash).map(({ usState }) => usState));
  const isOpen = (usState: string) => (name: string) => !(noCash.has(usState) && catalog.cashNames.has(name));
  const keys = provider.payorCredentials
    .filter(({ usState }) => open.has(usState))
    .flatMap(({ payorId, usState }) =>
      catalog
        .listNames(payorId, usState, inPerson)
        .filter(isOpen(usState))
        .flatMap((name) => [`${usState}|${name}`, `*|${name}`]),
    );
  return [...new Set(keys)];
}

function withAnyState(states: string[]): string[] {
  return states.length ? ['*', ...new Set(states)] : [];
}

/** Builds the fields for open starts of one kind, with the first and the last start. */
function startFields<K extends string>(kind: K, found: readonly bigint[] = []) {
  const minutes = found.map(Number);
  const first = minutes[0];
  const last = minutes.at(-1);
  return {
    [`slots_${kind}`]: minutes,
    ...(first !== undefined && { [`next_${kind}`]: first, [`last_${kind}`]: last }),
  } as Record<`slots_${K}`, number[]> & Partial<Record<`next_${K}` | `last_${K}`, number>>;
}

/** Returns when the first slot expires, even without a change. */
function computeRebuildAt(...readings: (ProviderSlots | undefined)[]): { rebuild_at?: string } {
  const times = readings.flatMap((slots) => (slots?.changesAt ? [timestampDate(slots.changesAt).toISOString()] : []));
  const [earliest] = times.sort();
  return earliest ? { rebuild_at: earliest } : {};
}
