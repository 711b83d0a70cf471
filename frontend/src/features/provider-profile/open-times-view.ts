import type { AppointmentLocation } from '#src/gen/operations.ts';
import type { ChosenDay } from './chosen-day.ts';
import type { DayOfTimes } from './slot-days.ts';

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
  words: TimesWords;
}

/** What the panel says whatever its times are. */
export interface TimesWords {
  zone: string;
  away: string;
  visit: string;
  place: string;
  noneOnDay: string;
  more: string;
  loading: string;
  moreFailed: string;
  ended: string;
}

export type VisitKind = 'INTAKE' | 'CONSULTATION';

export interface VisitTimes {
  kind: VisitKind;
  label: string;
  /** '60 minutes'. */
  length: string | undefined;
  places: PlaceOfTimes[];
}

export interface PlaceOfTimes {
  kind: VisitKind;
  location: AppointmentLocation;
  label: string;
  words: PlaceWords;
  days: DayOfTimes[];
  /** As many came as were asked for, so there may be more. */
  mayHaveMore: boolean;
}

/** What is said of a place beside its name. */
export interface PlaceWords {
  region: string;
  none: string;
  /** Tells one button for more from the other. */
  more: string;
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
