import { getLocalDay } from '@linden/vocabulary/local-day';
import { Temporal } from 'temporal-polyfill';

/** How many days of open times a hit shows. */
export const shownDayCount = 14;

export interface Days {
  /** Today in the zone, YYYY-MM-DD. */
  first: string;
  /** The start of each day and the end of the last one, in minutes since 1970. */
  edges: number[];
}

const maxZones = 1000;

/** Caches calendars by zone. Each is valid until midnight in its zone. */
export function createDayCalendar(): (zone: string, nowMinute: number) => Days {
  const known = new Map<string, Days>();
  return (zone, nowMinute) => {
    const found = known.get(zone);
    if (found && nowMinute >= (found.edges[0] ?? 0) && nowMinute < (found.edges[1] ?? 0)) return found;
    const made = computeDays(zone, nowMinute);
    // Callers can spell a zone in many ways, so the cache needs a limit.
    if (known.size >= maxZones) known.clear();
    known.set(zone, made);
    return made;
  };
}

function computeDays(zone: string, nowMinute: number): Days {
  const today = Temporal.PlainDate.from(getLocalDay(nowMinute * 60_000, zone));
  const edges = Array.from({ length: shownDayCount + 1 }, (_, days) =>
    Math.floor(today.add({ days }).toZonedDateTime(zone).epochMilliseconds / 60_000),
  );
  return { first: today.toString(), edges };
}
