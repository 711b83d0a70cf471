import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { formatSessionTime } from './session-time.ts';

/**
 * Returns a time in the reader's zone, for a list by the provider's days: '8:30 PM Eastern', with its day if that differs; undefined when
 * equal.
 */
export function formatReaderTime(start: string, zone: string, visitorZone?: string): string | undefined {
  const { yours } = formatSessionTime(start, zone, visitorZone);
  const day = `${formatPlainDay(start, zone)}, `;
  return yours?.startsWith(day) ? yours.slice(day.length) : yours;
}
