import { formatPlainDay, formatTime, getZoneName } from '#src/lib/time/zone-times.ts';

/** 'Tue, Dec 1, 5:30 PM Pacific'. */
export function formatTimeWithZone(instant: string, zone: string): string {
  return `${formatPlainDay(instant, zone)}, ${formatTime(instant, zone)} ${getZoneName(zone)}`;
}
