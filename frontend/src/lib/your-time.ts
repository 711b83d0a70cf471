import { sessionTime } from './session-time.ts';
import { plainDay } from './zone-times.ts';

/**
 * Returns a time in the reader's zone, for a list by the provider's days: '8:30 PM Eastern', with its day if that differs; undefined when
 * equal.
 */
export function yourTime(start: string, zone: string, visitorZone?: string): string | undefined {
  const { yours } = sessionTime(start, zone, visitorZone);
  const day = `${plainDay(start, zone)}, `;
  return yours?.startsWith(day) ? yours.slice(day.length) : yours;
}
