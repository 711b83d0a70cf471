import { type AppointmentLocation, DayTimesDocument, type DayTimesQuery } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import { dayKey, plainDay, timeLabel } from '#src/lib/zone-times.ts';
import { sayTimes } from './times-words.ts';

export type DaySlots = NonNullable<NonNullable<DayTimesQuery['provider']>['slots']>;

/** The open times of a day chosen on a card. */
export interface ChosenDay {
  /** 'On Tue, Nov 24'. */
  title: string;
  places: { location: AppointmentLocation; label: string; times: { start: string; label: string }[] }[];
}

/**
 * Loads intake times around a day, wide enough for every zone.
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
  const variables = { shortId, usState: usState ?? null, from: at(-14), to: at(36) };
  const answer = await graphql(DayTimesDocument, variables).catch(() => undefined);
  return answer?.data?.provider?.slots ?? undefined;
}

/** Returns the times of that day in the displayed zone, by location. */
export function chosenDay(day: string, slots: DaySlots, zone: string): ChosenDay {
  const onDay = slots.filter(({ start }) => dayKey(start, zone) === day);
  const places = (['VIRTUAL', 'IN_OFFICE'] as const).map((location) => ({
    location,
    label: sayTimes(`place.${location}.label`),
    times: onDay
      .filter((slot) => slot.location === location)
      .map(({ start }) => ({ start, label: timeLabel(start, zone) })),
  }));
  // The calendar date itself, in any zone.
  const title = sayTimes('onDay', { day: plainDay(`${day}T12:00:00Z`, 'UTC') });
  return { title, places: places.filter(({ times }) => times.length > 0) };
}
