import { formatPlainDay, formatTime } from '#src/lib/time/zone-times.ts';
import { say } from './words.ts';

/** '2026-12-01' -> 'Tue, Dec 1'. */
export function formatDate(date: string): string {
  return formatPlainDay(`${date}T00:00:00Z`, 'UTC');
}

/** '9:00 AM to 5:30 PM', 'From 6:00 PM', 'Until 12:00 AM'; HH:MM, either may be empty. */
export function formatSpan(start: string, end: string): string {
  const clock = (time: string) => formatTime(`1970-01-01T${time === '24:00' ? '00:00' : time}:00Z`, 'UTC');
  if (start && end) return say('span.both', { start: clock(start), end: clock(end) });
  return start ? say('span.from', { start: clock(start) }) : say('span.until', { end: clock(end) });
}
