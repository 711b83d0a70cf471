import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { IndexedCard } from '@linden/proto/search/v1/card_pb';
import type { HitSchema } from '@linden/proto/search/v1/search_service_pb';
import { computeDistanceMiles } from '#src/domain/distance.ts';
import type { DecodeCard } from '#src/domain/queries/decode-card.ts';
import type { Days } from '#src/domain/queries/open-days.ts';
import { findOpenTimes } from '#src/domain/queries/open-times.ts';
import type { QueryInput } from '#src/domain/queries/search-query.ts';
import type { LocationName } from '#src/domain/slot-fields.ts';

export interface EngineHit {
  _id: string;
  _source: { card: string };
  sort: (string | number)[];
  /** The locations that match the search. */
  matched_queries?: string[];
}

/** The zone in which open times are grouped into days. When it is empty, each provider's own zone is used. */
export interface ShownDays {
  days: (zone: string, nowMinute: number) => Days;
  zone: string;
  decodeCard: DecodeCard;
}

export type Hit = Exclude<MessageInitShape<typeof HitSchema>, { $typeName: string }>;

/** Builds a hit with the first matching start of each location. A location that does not match has no start. */
export function toHit(hit: EngineHit, input: QueryInput, shown: ShownDays): Hit {
  const { _id, _source: source, matched_queries: matched = [] } = hit;
  const { filters, ranges, nowMinute, place } = input;
  const card = shown.decodeCard(_id, source.card);
  const days = shown.days(shown.zone || card.timeZone, nowMinute);
  const consults = filters.appointmentType === AppointmentType.CONSULTATION;
  const minutes = consults ? card.consultMinutes : card.slotMinutes;
  const packed = (name: LocationName) => (matched.includes(name) ? unpackStarts(card, name, consults) : none);
  const { firsts, counts, others } = findOpenTimes([packed('tele'), packed('ip')], {
    ranges,
    nowMinute,
    minutes,
    days,
  });
  const [tele, inOffice] = firsts;
  const { latitude, longitude } = card;
  return {
    providerId: _id,
    provider: card.provider,
    timeZone: card.timeZone,
    slotMinutes: minutes,
    ...(tele !== undefined && { nextVirtual: timestampFromMs(tele * 60_000) }),
    ...(inOffice !== undefined && { nextInOffice: timestampFromMs(inOffice * 60_000) }),
    ...(place &&
      latitude !== undefined &&
      longitude !== undefined && { distanceMiles: computeDistanceMiles(place, { latitude, longitude }) }),
    availabilityAsOf: timestampFromMs(card.asOfMs),
    openDays: counts,
    firstDay: days.first,
    otherDays: others,
  };
}

const none = new Uint8Array();

function unpackStarts(card: IndexedCard, name: LocationName, consults: boolean): Uint8Array {
  if (name === 'tele') return consults ? card.startsConsultTele : card.startsTele;
  return consults ? card.startsConsultIp : card.startsIp;
}
