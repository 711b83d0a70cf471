import { browserZone, fallbackZone } from './browser-zone.ts';
import { plainDay, timeLabel, zoneName } from './zone-times.ts';

/** When a session is: in the provider's zone, and in the visitor's where its clocks show something else. */
export interface SessionTime {
  /** 'Tue, Dec 1, 5:30 PM Pacific'. */
  text: string;
  /** 'Tue, Dec 1, 8:30 PM Eastern'; undefined where it would say the same. */
  yours: string | undefined;
}

/** @param zone the provider's; null when nobody could say */
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
