import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import type { TimePlace } from '#src/lib/time/reader-times.ts';
import type { SeriesReader } from './series-reader.ts';
import { say } from './words.ts';

/** Returns where a session takes place; a provider always reads their own zone first. */
export function getPlace(
  { timeZone, inOffice }: { timeZone: string; inOffice: boolean },
  reader: SeriesReader = 'client',
): TimePlace {
  return { zone: timeZone, inOffice: inOffice || reader === 'provider' };
}

/** Formats a time in both zones, in the one order of `orderZones`. @param instant ISO */
export function formatBothTimes(instant: string, place: TimePlace, readerZone: string = getBrowserZone()): string {
  const { first, second } = formatReaderTimes(instant, place, readerZone);
  return second ? say('both', { first, second }) : first;
}
