import { browserZone, fallbackZone } from './browser-zone.ts';
import { plainDay, timeLabel, zoneName } from './zone-times.ts';

/** The time of an appointment in the provider's zone, and in the visitor's if it differs there. */
export interface SessionTime {
  /** 'Tue, Dec 1, 5:30 PM Pacific'. */
  text: string;
  /** 'Tue, Dec 1, 8:30 PM Eastern'; undefined when equal. */
  yours: string | undefined;
}

/** @param zone the provider's; null when unknown */
export function sessionTime(start: string, zone: string | null, visitorZone: string = browserZone()): SessionTime {
  const there = zone ?? fallbackZone;
  const same = clock(start, there) === clock(start, visitorZone);
  return { text: timeWithZone(start, there), yours: same ? undefined : timeWithZone(start, visitorZone) };
}

/** 'Tue, Dec 1, 5:30 PM Pacific'. */
export function timeWithZone(instant: string, zone: string): string {
  return `${clock(instant, zone)} ${zoneName(zone)}`;
}

function clock(instant: string, zone: string): string {
  return `${plainDay(instant, zone)}, ${timeLabel(instant, zone)}`;
}
