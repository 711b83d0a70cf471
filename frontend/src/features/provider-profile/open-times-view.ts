import type { AppointmentLocation, OpenTimesFragment } from '#src/gen/operations.ts';
import { fallbackZone, zoneName } from '#src/lib/zone-times.ts';
import { type DayOfTimes, slotDays } from './slot-days.ts';

/** Times asked for per location, and again with each 'Show more' (spec client-and-shared, section 9). */
export const timesPerLocation = 10;

/** What the panel shows, as plain data: the browser takes over from the same words that the server wrote. */
export interface OpenTimesView {
  shortId: string;
  usState: string | undefined;
  zone: string;
  zoneName: string;
  /** ISO instant; what 'Today' meant. */
  now: string;
  /** Undefined: scheduling did not answer, which is not the same as none. */
  places: PlaceOfTimes[] | undefined;
}

export interface PlaceOfTimes {
  location: AppointmentLocation;
  label: string;
  days: DayOfTimes[];
  /** As many came as were asked for, so there may be more. */
  mayHaveMore: boolean;
}

interface ShownFor {
  usState: string | undefined;
  /** The zone the visitor asked for; else the provider's own holds. */
  timezone: string | undefined;
  hasOffice: boolean;
  now: Date;
}

export function openTimesView(
  provider: OpenTimesFragment,
  { usState, timezone, hasOffice, now }: ShownFor,
): OpenTimesView {
  const zone = timezone ?? provider.timeZone ?? fallbackZone;
  const { slots } = provider;
  const place = (location: AppointmentLocation, label: string): PlaceOfTimes => {
    const here = (slots ?? []).filter((slot) => slot.location === location);
    return { location, label, days: slotDays(here, zone, now), mayHaveMore: here.length >= timesPerLocation };
  };
  const inPerson = hasOffice || slots?.some(({ location }) => location === 'IN_OFFICE');
  const places = [place('VIRTUAL', 'Virtual'), ...(inPerson ? [place('IN_OFFICE', 'In person')] : [])];
  return {
    shortId: provider.shortId,
    usState,
    zone,
    zoneName: zoneName(zone),
    now: now.toISOString(),
    places: slots && provider.timeZone !== null ? places : undefined,
  };
}

/** The first open time of all, for the bar on phones; undefined when there is none or nothing is known. */
export function firstOpenTime(
  view: OpenTimesView,
): { day: string; time: string; place: string; start: string } | undefined {
  const firsts = (view.places ?? []).flatMap(({ label, days }) => {
    const [day] = days;
    const [time] = day?.times ?? [];
    return day && time ? [{ day: `${day.name}, ${day.date}`, time: time.label, place: label, start: time.start }] : [];
  });
  return firsts.sort((a, b) => a.start.localeCompare(b.start))[0];
}
