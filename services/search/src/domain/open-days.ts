import { localDay } from '@linden/vocabulary/local-day';
import { Temporal } from 'temporal-polyfill';

/** Days that a hit tells about. */
export const shownDays = 14;

export interface Days {
  /** YYYY-MM-DD: today in the zone. */
  first: string;
  /** Where each day begins, and the last one ends, in minutes since 1970. */
  edges: number[];
}

const mostZones = 1000;

/** Calendars by zone; each stays right until midnight there. */
export function createDayCalendar(): (zone: string, nowMinute: number) => Days {
  const known = new Map<string, Days>();
  return (zone, nowMinute) => {
    const found = known.get(zone);
    if (found && nowMinute >= (found.edges[0] ?? 0) && nowMinute < (found.edges[1] ?? 0)) return found;
    const made = daysFrom(zone, nowMinute);
    // Names of zones can be spelled in endless ways.
    if (known.size >= mostZones) known.clear();
    known.set(zone, made);
    return made;
  };
}

function daysFrom(zone: string, nowMinute: number): Days {
  const today = Temporal.PlainDate.from(localDay(nowMinute * 60_000, zone));
  const edges = Array.from({ length: shownDays + 1 }, (_, days) =>
    Math.floor(today.add({ days }).toZonedDateTime(zone).epochMilliseconds / 60_000),
  );
  return { first: today.toString(), edges };
}
