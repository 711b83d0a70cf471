import { consultationMinutes } from '@linden/vocabulary/appointment-types';
import type { AppointmentLocation, OpenTimesFragment } from '#src/gen/operations.ts';
import { fallbackZone, zoneName } from '#src/lib/zone-times.ts';
import { type ChosenDay, chosenDay, type DaySlots } from './chosen-day.ts';
import { placeLabels } from './place-labels.ts';
import { type DayOfTimes, slotDays } from './slot-days.ts';

/** Times asked for per location, and again with each 'Show more' (spec client-and-shared, section 9). */
export const timesPerLocation = 10;

/** What the panel shows, as plain data: the browser takes over from the same words that the server wrote. */
export interface OpenTimesView {
  shortId: string;
  usState: string | undefined;
  /** What else a link to booking says; undefined where nobody new is taken. */
  booking: { stateSlug: string | undefined; insurance: string | undefined; carried: string } | undefined;
  zone: string;
  zoneName: string;
  /** ISO instant; what 'Today' meant. */
  now: string;
  /** Undefined: scheduling did not answer, which is not the same as none. First sessions come first. */
  visits: VisitTimes[] | undefined;
  /** Undefined: the visitor chose none, or nobody could say. */
  day: ChosenDay | undefined;
}

export type VisitKind = 'INTAKE' | 'CONSULTATION';

export interface VisitTimes {
  kind: VisitKind;
  label: string;
  minutes: number | undefined;
  places: PlaceOfTimes[];
}

export interface PlaceOfTimes {
  kind: VisitKind;
  location: AppointmentLocation;
  label: string;
  days: DayOfTimes[];
  /** As many came as were asked for, so there may be more. */
  mayHaveMore: boolean;
}

interface ShownFor {
  usState: string | undefined;
  stateSlug?: string | undefined;
  insurance?: string | undefined;
  carried?: URLSearchParams | undefined;
  /** Nobody new is taken: times are shown, and lead nowhere. */
  isClosed?: boolean;
  /** The zone the visitor asked for; else the provider's own holds. */
  timezone: string | undefined;
  hasOffice: boolean;
  now: Date;
  day?: string | undefined;
  daySlots?: DaySlots | undefined;
}

type Slots = NonNullable<OpenTimesFragment['slots']>;

export function openTimesView(provider: OpenTimesFragment, shown: ShownFor): OpenTimesView {
  const { usState, timezone, now, day, daySlots } = shown;
  const zone = timezone ?? provider.timeZone ?? fallbackZone;
  const { slots } = provider;
  return {
    shortId: provider.shortId,
    usState,
    booking: shown.isClosed ? undefined : bookingOf(shown),
    zone,
    zoneName: zoneName(zone),
    now: now.toISOString(),
    visits: slots && provider.timeZone !== null ? visitsOf(provider, slots, zone, shown) : undefined,
    day: day && daySlots ? chosenDay(day, daySlots, zone) : undefined,
  };
}

function bookingOf({ stateSlug, insurance, carried }: ShownFor): OpenTimesView['booking'] {
  return { stateSlug, insurance, carried: String(carried ?? '') };
}

// A call is offered where there is time for one; that there is none is worth no words.
function visitsOf(provider: OpenTimesFragment, slots: Slots, zone: string, { hasOffice, now }: ShownFor): VisitTimes[] {
  const calls = provider.calls ?? [];
  const place = (kind: VisitKind, from: Slots, location: AppointmentLocation): PlaceOfTimes => {
    const here = from.filter((slot) => slot.location === location);
    const days = slotDays(here, zone, now);
    return { kind, location, label: placeLabels[location], days, mayHaveMore: here.length >= timesPerLocation };
  };
  const seesAtOffice = hasOffice || [...slots, ...calls].some(({ location }) => location === 'IN_OFFICE');
  const locations = seesAtOffice ? (['VIRTUAL', 'IN_OFFICE'] as const) : (['VIRTUAL'] as const);
  const visit = (kind: VisitKind, label: string, minutes: number | undefined, from: Slots): VisitTimes => ({
    kind,
    label,
    minutes,
    places: locations.map((location) => place(kind, from, location)),
  });
  const first = visit('INTAKE', 'First session', provider.initialSessionLength ?? undefined, slots);
  return calls.length > 0 ? [first, visit('CONSULTATION', 'Call', consultationMinutes, calls)] : [first];
}

/** Nobody can have a first session here in all the time that is open; false when nobody knows. */
export function isFullyBooked({ visits }: Pick<OpenTimesView, 'visits'>): boolean {
  return visits !== undefined && !visits.some(({ kind, places }) => kind === 'INTAKE' && hasTimes(places));
}

export function hasTimes(places: readonly PlaceOfTimes[]): boolean {
  return places.some(({ days }) => days.length > 0);
}

/** The first open time of all for a first session, for the bar on phones; undefined when there is none or nothing is known. */
export function firstOpenTime(
  view: Pick<OpenTimesView, 'visits'>,
): { day: string; time: string; place: string; start: string } | undefined {
  const places = view.visits?.find(({ kind }) => kind === 'INTAKE')?.places ?? [];
  const firsts = places.flatMap(({ label, days }) => {
    const [day] = days;
    const [time] = day?.times ?? [];
    return day && time ? [{ day: `${day.name}, ${day.date}`, time: time.label, place: label, start: time.start }] : [];
  });
  return firsts.sort((a, b) => a.start.localeCompare(b.start))[0];
}
