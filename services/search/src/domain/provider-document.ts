import { toBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import type { Schedule } from '@linden/proto/scheduling/v1/schedule_pb';
import type { ProviderSlots } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Catalogue } from './catalogue.ts';
import { rank } from './rank.ts';

/** What the owners said about one provider, read in one pass. */
export interface Sources {
  provider: Provider;
  /** Undefined for somebody who keeps no hours. */
  schedule: Schedule | undefined;
  slots: ProviderSlots | undefined;
  catalogue: Catalogue;
  /** Database time of scheduling at which the slots were computed. */
  asOf: Date;
}

export interface ProviderDocument {
  visible: boolean;
  id: string;
  rank: number;
  specialties: string[];
  gender: string;
  type_of_care: 'TALK_THERAPY' | 'MEDICATION_MANAGEMENT';
  location?: { lat: number; lon: number };
  states_tele: string[];
  states_ip: string[];
  payors_tele: string[];
  payors_ip: string[];
  payor_ids: string[];
  slots_tele: number[];
  slots_ip: number[];
  last_tele?: number;
  last_ip?: number;
  rebuild_at?: string;
  as_of: string;
  time_zone: string;
  slot_minutes: number;
  revisions: { accounts: number; scheduling: number; billing: number };
  provider: string;
}

/** The document of a provider who may be found and booked. */
export function providerDocument({ provider, schedule, slots, catalogue, asOf }: Sources): ProviderDocument {
  const licensed = new Set(provider.stateCredentials.map(({ usState }) => usState));
  const open = (schedule?.stateSettings ?? []).filter(({ usState }) => licensed.has(usState));
  const tele = open.filter((setting) => setting.virtual).map(({ usState }) => usState);
  const office = provider.physical;
  const inPerson = open
    .filter((setting) => setting.inOffice && setting.usState === office?.usState)
    .map(({ usState }) => usState);
  const slotsTele = tele.length ? (slots?.virtualStarts ?? []).map(Number) : [];
  const slotsIp = inPerson.length ? (slots?.inOfficeStarts ?? []).map(Number) : [];
  return {
    visible: provider.marketplaceVisible && !provider.isChurned && provider.acceptingNewReferrals,
    id: provider.id,
    rank: rank({
      ratingAverage: provider.rating?.average ?? 0,
      ratingCount: provider.rating?.count ?? 0,
      isNewToMarketplace: provider.isNewToMarketplace,
      isTopRetainingProvider: provider.isTopRetainingProvider,
    }),
    specialties: provider.specialties,
    gender: provider.gender,
    type_of_care: provider.isPrescriber ? 'MEDICATION_MANAGEMENT' : 'TALK_THERAPY',
    ...(office && inPerson.length && { location: { lat: office.latitude, lon: office.longitude } }),
    states_tele: withAny(tele),
    states_ip: withAny(inPerson),
    payors_tele: payorKeys(provider, tele, catalogue, false),
    payors_ip: payorKeys(provider, inPerson, catalogue, true),
    payor_ids: [...new Set(provider.payorCredentials.map(({ payorId }) => payorId))],
    slots_tele: slotsTele,
    slots_ip: slotsIp,
    ...lastOf('last_tele', slotsTele),
    ...lastOf('last_ip', slotsIp),
    ...(slots?.changesAt && { rebuild_at: timestampDate(slots.changesAt).toISOString() }),
    as_of: asOf.toISOString(),
    time_zone: schedule?.timeZone ?? 'UTC',
    slot_minutes: slots?.slotMinutes ?? 0,
    revisions: {
      accounts: Number(provider.revision),
      scheduling: Number(slots?.revision ?? 0n),
      billing: Number(catalogue.revision),
    },
    provider: Buffer.from(toBinary(ProviderSchema, provider)).toString('base64'),
  };
}

/**
 * Orders two readings of the same provider: first by the sum of the owners' revisions, then by the minute of the reading,
 * because time alone changes slots. A safe integer until the sum passes 2^27 or the year 2097.
 */
export function documentVersion({ revisions, as_of }: Pick<ProviderDocument, 'revisions' | 'as_of'>): number {
  const sum = revisions.accounts + revisions.scheduling + revisions.billing;
  return sum * 2 ** 26 + Math.floor(Date.parse(as_of) / 60_000);
}

function payorKeys(provider: Provider, states: string[], catalogue: Catalogue, inPerson: boolean): string[] {
  const open = new Set(states);
  const keys = provider.payorCredentials
    .filter(({ usState }) => open.has(usState))
    .flatMap(({ payorId, usState }) =>
      catalogue.namesIn(payorId, usState, inPerson).flatMap((name) => [`${usState}|${name}`, `*|${name}`]),
    );
  return [...new Set(keys)];
}

function withAny(states: string[]): string[] {
  return states.length ? ['*', ...new Set(states)] : [];
}

function lastOf<K extends string>(key: K, starts: number[]): Partial<Record<K, number>> {
  const last = starts.at(-1);
  return last === undefined ? {} : ({ [key]: last } as Partial<Record<K, number>>);
}
