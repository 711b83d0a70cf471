import type { AppointmentLocation } from '#src/gen/operations.ts';
import type { ChosenDay } from './chosen-day.ts';
import type { DayOfTimes } from './slot-days.ts';
import type { WeekPicker } from './week-picker.ts';

/** Times per location in each request (C9-9a). */
export const timesPerLocation = 10;

/** The panel's content as plain data: the browser renders the server's texts. */
export interface OpenTimesView {
  shortId: string;
  usState: string | undefined;
  /** Further parameters of booking links; undefined when no new clients are accepted. */
  booking: { stateSlug: string | undefined; insurance: string | undefined; carried: string } | undefined;
  zone: string;
  /** ISO instant that 'Today' refers to. */
  now: string;
  /** Undefined when scheduling did not answer, which differs from empty. Intake sessions come first. */
  visits: VisitTimes[] | undefined;
  /** Undefined when the visitor chose none, or it failed to load. */
  day: ChosenDay | undefined;
  week: WeekPicker | undefined;
  words: TimesWords;
}

/** Texts of the panel besides its times. */
export interface TimesWords {
  zone: string;
  away: string;
  visit: string;
  place: string;
  noneOnDay: string;
  noneThen: string;
  pickDay: string;
  showDay: string;
  previousWeek: string;
  nextWeek: string;
  seeWeek: string;
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
  /** The office's times are in its own zone. */
  zone: string;
  label: string;
  words: PlaceWords;
  days: DayOfTimes[];
  /** The maximum number came, so there may be more. */
  mayHaveMore: boolean;
}

/** Texts of a location besides its name. */
export interface PlaceWords {
  region: string;
  none: string;
  /** Distinguishes the buttons for more times. */
  more: string;
  /** Names the zone of the times, unless it is that of the whole panel. */
  zone?: string | undefined;
}

/** Whether no intake can be booked within the horizon; false when unknown. */
export function isFullyBooked({ visits }: Pick<OpenTimesView, 'visits'>): boolean {
  return visits !== undefined && !visits.some(({ kind, places }) => kind === 'INTAKE' && hasTimes(places));
}

export function hasTimes(places: readonly PlaceOfTimes[]): boolean {
  return places.some(({ days }) => days.length > 0);
}

/** Returns the first open intake time, for the bar on phones; undefined when there is none or it is unknown. */
export function findFirstOpenTime(
  view: Pick<OpenTimesView, 'visits'>,
): { day: string; time: string; zone: string; place: string; start: string } | undefined {
  const places = view.visits?.find(({ kind }) => kind === 'INTAKE')?.places ?? [];
  const firsts = places.flatMap(({ label, zone, days }) => {
    const [day] = days;
    const [time] = day?.times ?? [];
    return day && time
      ? [{ day: `${day.name}, ${day.date}`, time: time.label, zone, place: label, start: time.start }]
      : [];
  });
  return firsts.sort((a, b) => a.start.localeCompare(b.start))[0];
}
