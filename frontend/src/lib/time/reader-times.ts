import { orderZones } from '@linden/vocabulary/sessions/order-zones';
import { fallbackZone } from './browser-zone.ts';
import { formatPlainDay, formatTime, getZoneName } from './zone-times.ts';

/** Where a session takes place, as far as it decides which zone comes first. */
export interface TimePlace {
  /** The provider's zone; null when unknown. */
  zone: string | null;
  inOffice: boolean;
}

/** A time for a reader in one zone, and in the other when it differs there. */
export interface ReaderTimes {
  first: string;
  /** Undefined when both zones show the same time. */
  second: string | undefined;
}

/**
 * Returns a time by the one rule of `orderZones`: at the office the office's zone first, by video the reader's.
 * @param readerZone undefined when unknown
 * @param say returns the text of the reader's own time
 */
export function orderTimes(
  start: string,
  { zone, inOffice }: TimePlace,
  readerZone: string | undefined,
  say: (values: { time: string; zone: string }) => string,
): ReaderTimes {
  const there = zone ?? fallbackZone;
  const own = formatClock(start, there);
  const provider = `${own} ${getZoneName(there)}`;
  const reader = readerZone ? formatClock(start, readerZone) : own;
  if (!readerZone || reader === own) return { first: provider, second: undefined };
  const yours = say({ time: reader, zone: getPlaceOfZone(readerZone) });
  const [lead] = orderZones({ inOffice, providerZone: there, readerZone });
  return lead === readerZone ? { first: yours, second: provider } : { first: provider, second: yours };
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
