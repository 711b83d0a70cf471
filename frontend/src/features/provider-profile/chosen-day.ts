import { orderZones } from '@linden/vocabulary/sessions/order-zones';
import { type AppointmentLocation, DayTimesDocument, type DayTimesQuery } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { getPlaceOfZone } from '#src/lib/time/reader-times.ts';
import { formatPlainDay, formatTime, getDayKey } from '#src/lib/time/zone-times.ts';
import { sayTimes } from './times-words.ts';

export type DaySlots = NonNullable<NonNullable<DayTimesQuery['provider']>['slots']>;

interface DayPlaces {
  location: AppointmentLocation;
  label: string;
  times: { start: string; label: string }[];
}

/** The open times of a chosen day. */
export interface ChosenDay {
  /** 'On Tue, Nov 24'. */
  title: string;
  places: DayPlaces[];
  /** The six days after it. */
  week: { key: string; title: string; places: DayPlaces[] }[];
}

const weekDays = 7;

/**
 * Loads intake times of the week that begins with a day, wide enough for every zone.
 * @param day YYYY-MM-DD
 * @returns undefined when they failed to load
 */
export async function loadDaySlots(
  graphql: GraphqlFetch,
  shortId: string,
  usState: string | undefined,
  day: string,
): Promise<DaySlots | undefined> {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = (hours: number) => new Date(midnight + hours * 3_600_000).toISOString();
  const variables = { shortId, usState: usState ?? null, from: at(-14), to: at(36 + (weekDays - 1) * 24) };
  const answer = await graphql(DayTimesDocument, variables).catch(() => undefined);
  return answer?.data?.provider?.slots ?? undefined;
}

/** The zone of the times by video, and that of the office. */
export interface DayZones {
  reader: string;
  office: string;
}

/** Returns the times of that day and of the six days after it, by location: the office's in its own zone. */
export function buildChosenDay(day: string, slots: DaySlots, zones: DayZones): ChosenDay {
  const week = Array.from({ length: weekDays - 1 }, (_, index) => addDays(day, index + 1));
  return {
    // The calendar date itself, in any zone.
    title: sayTimes('onDay', { day: formatDate(day) }),
    places: listPlaces(day, slots, zones),
    week: week.map((key) => ({ key, title: formatDate(key), places: listPlaces(key, slots, zones) })),
  };
}

/** Returns the day some days later, YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function formatDate(day: string): string {
  return formatPlainDay(`${day}T12:00:00Z`, 'UTC');
}

function listPlaces(day: string, slots: DaySlots, { reader, office }: DayZones): DayPlaces[] {
  const places = (['VIRTUAL', 'IN_OFFICE'] as const).map((location) => {
    const [zone] = orderZones({ inOffice: location === 'IN_OFFICE', providerZone: office, readerZone: reader });
    const label = sayTimes(`place.${location}.label`);
    return {
      location,
      label: zone === reader ? label : sayTimes('placeIn', { place: label, zone: getPlaceOfZone(zone) }),
      times: slots
        .filter((slot) => slot.location === location && getDayKey(slot.start, zone) === day)
        .map(({ start }) => ({ start, label: formatTime(start, zone) })),
    };
  });
  return places.filter(({ times }) => times.length > 0);
}
