import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { HitSchema } from '@linden/proto/search/v1/search_service_pb';
import { distanceMiles } from './domain/distance.ts';
import type { QueryInput } from './domain/search-query.ts';
import { firstIn } from './domain/time-windows.ts';
import type { HitSource } from './rpc/search-providers.ts';

export interface EngineHit {
  _id: string;
  _source: HitSource;
  sort: (string | number)[];
  /** Which locations fit the search. */
  matched_queries?: string[];
}

/** A hit with the first start per location that fits; a location that does not fit the search has none. */
export function toHit(
  { _id, _source: source, sort, matched_queries: matched = [] }: EngineHit,
  { windows, nowMinute, place }: QueryInput,
  writeCursor: (key: (string | number)[]) => string,
): MessageInitShape<typeof HitSchema> {
  const first = (name: 'tele' | 'ip') =>
    matched.includes(name) ? firstIn(source[`slots_${name}`], windows, nowMinute) : undefined;
  const [tele, inOffice] = [first('tele'), first('ip')];
  const { location } = source;
  return {
    providerId: _id,
    cursor: writeCursor(sort),
    provider: Buffer.from(source.provider, 'base64'),
    timeZone: source.time_zone,
    slotMinutes: source.slot_minutes,
    ...(tele !== undefined && { nextVirtual: timestampFromMs(tele * 60_000) }),
    ...(inOffice !== undefined && { nextInOffice: timestampFromMs(inOffice * 60_000) }),
    ...(place &&
      location && { distanceMiles: distanceMiles(place, { latitude: location.lat, longitude: location.lon }) }),
    availabilityAsOf: timestampFromDate(new Date(source.as_of)),
  };
}
