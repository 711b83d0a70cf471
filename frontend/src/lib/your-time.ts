import { sessionTime } from './session-time.ts';
import { plainDay } from './zone-times.ts';

/**
 * A time where the reader is, for a list that the provider's days head: '8:30 PM Eastern', with its day where that is another;
 * undefined where it would say the same.
 */
export function yourTime(start: string, zone: string, visitorZone?: string): string | undefined {
  const { yours } = sessionTime(start, zone, visitorZone);
  const day = `${plainDay(start, zone)}, `;
  return yours?.startsWith(day) ? yours.slice(day.length) : yours;
}
