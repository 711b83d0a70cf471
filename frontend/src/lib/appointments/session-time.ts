import { fallbackZone, getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatPlainDay, formatTime, getZoneName } from '#src/lib/time/zone-times.ts';

/** The time of an appointment in the provider's zone, and in the visitor's if it differs there. */
export interface SessionTime {
  /** 'Tue, Dec 1, 5:30 PM Pacific'. */
  text: string;
  /** 'Tue, Dec 1, 8:30 PM Eastern'; undefined when equal. */
  yours: string | undefined;
}

/** @param zone the provider's; null when unknown */
export function formatSessionTime(
  start: string,
  zone: string | null,
  visitorZone: string = getBrowserZone(),
): SessionTime {
  const there = zone ?? fallbackZone;
  const same = clock(start, there) === clock(start, visitorZone);
  return { text: formatTimeWithZone(start, there), yours: same ? undefined : formatTimeWithZone(start, visitorZone) };
}

/** 'Tue, Dec 1, 5:30 PM Pacific'. */
export function formatTimeWithZone(instant: string, zone: string): string {
  return `${clock(instant, zone)} ${getZoneName(zone)}`;
}

function clock(instant: string, zone: string): string {
  return `${formatPlainDay(instant, zone)}, ${formatTime(instant, zone)}`;
}
