import { formatSessionTime } from '#src/lib/appointments/session-time.ts';
import { say } from './words.ts';

/** Formats a time in the provider's zone, and in the reader's if it differs. @param instant ISO */
export function formatBothTimes(instant: string, zone: string, visitorZone?: string): string {
  const { text: time, yours } = formatSessionTime(instant, zone, visitorZone);
  return yours ? say('both', { time, yours }) : time;
}
