import { fallbackZone } from './browser-zone.ts';
import { formatPlainDay, formatTime, getZoneName } from './zone-times.ts';

/** A time for a reader: in the reader's zone first when it differs there, then in the provider's. */
export interface ReaderTimes {
  first: string;
  /** Undefined when both zones show the same time. */
  second: string | undefined;
}

/**
 * The one rule for times in two zones: the reader's first when it is known and differs, the provider's second.
 * @param zone the provider's; null when unknown
 * @param readerZone undefined when unknown
 * @param say returns the text of the reader's own time
 */
export function orderTimes(
  start: string,
  zone: string | null,
  readerZone: string | undefined,
  say: (values: { time: string; zone: string }) => string,
): ReaderTimes {
  const there = zone ?? fallbackZone;
  const own = formatClock(start, there);
  const provider = `${own} ${getZoneName(there)}`;
  const reader = readerZone ? formatClock(start, readerZone) : own;
  if (!readerZone || reader === own) return { first: provider, second: undefined };
  return { first: say({ time: reader, zone: getPlaceOfZone(readerZone) }), second: provider };
}

/** Returns 'Eastern' for an American zone, otherwise its city: 'Tokyo'. */
export function getPlaceOfZone(zone: string): string {
  const name = getZoneName(zone);
  return american.has(name) || !zone.includes('/') ? name : (zone.split('/').at(-1)?.replaceAll('_', ' ') ?? name);
}

const american: ReadonlySet<string> = new Set([
  'Eastern',
  'Central',
  'Mountain',
  'Pacific',
  'Alaska',
  'Hawaii',
  'Arizona',
  'Puerto Rico',
  'Virgin Islands',
  'Guam',
  'Northern Marianas',
  'American Samoa',
  'UTC',
]);

function formatClock(instant: string, zone: string): string {
  return `${formatPlainDay(instant, zone)}, ${formatTime(instant, zone)}`;
}
