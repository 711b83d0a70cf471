import type { TimePlace } from '#src/lib/time/reader-times.ts';
import { fallbackZone } from '../time/browser-zone.ts';
import { orderTimes } from '../time/reader-times.ts';
import { formatPlainDay, formatTime, getZoneName } from '../time/zone-times.ts';

/** A time in a list by the provider's days. */
export interface ListedTime {
  label: string;
  /** The same time in the other zone; undefined when equal. */
  note: string | undefined;
}

/** Returns a time of a list in both zones by the one rule, with its day where the reader's differs: '8:30 PM Eastern' and '5:30 PM Pacific'. */
export function formatListedTime(start: string, place: TimePlace, readerZone: string): ListedTime {
  const zone = place.zone ?? fallbackZone;
  const own = formatTime(start, zone);
  const { first, second } = orderTimes(start, place, readerZone, ({ time }) => `${time} ${getZoneName(readerZone)}`);
  if (!second) return { label: own, note: undefined };
  const day = `${formatPlainDay(start, zone)}, `;
  const withoutDay = (text: string) => (text.startsWith(day) ? text.slice(day.length) : text);
  return place.inOffice
    ? { label: own, note: withoutDay(second) }
    : { label: withoutDay(first), note: withoutDay(second) };
}
