import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { HitSchema } from '@linden/proto/search/v1/search_service_pb';
import { distanceMiles } from './domain/distance.ts';
import { countByDay, type Days } from './domain/open-days.ts';
import type { ProviderDocument } from './domain/provider-document.ts';
import type { QueryInput } from './domain/search-query.ts';
import { type LocationName, slotFields } from './domain/slot-fields.ts';
import { startsIn } from './domain/time-windows.ts';

/** What a hit is read from. */
export type HitSource = Pick<
  ProviderDocument,
  'id' | 'provider' | 'location' | 'time_zone' | 'slot_minutes' | 'consult_minutes' | 'as_of'
> &
  Partial<Pick<ProviderDocument, 'slots_tele' | 'slots_ip' | 'slots_consult_tele' | 'slots_consult_ip'>>;

export interface EngineHit {
  _id: string;
  _source: HitSource;
  sort: (string | number)[];
  /** Which locations fit the search. */
  matched_queries?: string[];
}

/** The fields of {@link HitSource}, with the slots of one kind of appointment only. */
export function sourceFields(type: AppointmentType): (keyof HitSource)[] {
  const slots = (['tele', 'ip'] as const).map((location) => slotFields(type, location).slots);
  return ['id', 'provider', 'location', 'time_zone', 'slot_minutes', 'consult_minutes', 'as_of', ...slots];
}

/** In which days open times are told: the calendar of the zone, or of each provider's own when it is empty. */
export interface Shown {
  days: (zone: string, nowMinute: number) => Days;
  zone: string;
}

export type Hit = Exclude<MessageInitShape<typeof HitSchema>, { $typeName: string }>;

/** A hit with the first start per location that fits; a location that does not fit the search has none. */
export function toHit(hit: EngineHit, input: QueryInput, shown: Shown): Hit {
  const { _id, _source: source, matched_queries: matched = [] } = hit;
  const { filters, windows, nowMinute, place } = input;
  const open = (name: LocationName) =>
    matched.includes(name)
      ? [...startsIn(source[slotFields(filters.appointmentType, name).slots] ?? [], windows, nowMinute)]
      : [];
  const [tele, inOffice] = [open('tele'), open('ip')];
  const days = shown.days(shown.zone || source.time_zone, nowMinute);
  const { location } = source;
  return {
    providerId: _id,
    provider: Buffer.from(source.provider, 'base64'),
    timeZone: source.time_zone,
    slotMinutes:
      filters.appointmentType === AppointmentType.CONSULTATION ? source.consult_minutes : source.slot_minutes,
    ...(tele[0] !== undefined && { nextVirtual: timestampFromMs(tele[0] * 60_000) }),
    ...(inOffice[0] !== undefined && { nextInOffice: timestampFromMs(inOffice[0] * 60_000) }),
    ...(place &&
      location && { distanceMiles: distanceMiles(place, { latitude: location.lat, longitude: location.lon }) }),
    availabilityAsOf: timestampFromDate(new Date(source.as_of)),
    openDays: countByDay([...tele, ...inOffice], days),
    firstDay: days.first,
  };
}
