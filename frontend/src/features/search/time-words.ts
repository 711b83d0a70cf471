import { plainDay, timeLabel } from '#src/lib/zone-times.ts';
import { say } from './words.ts';

/** '2026-12-01' -> 'Tue, Dec 1'. */
export function dateLabel(date: string): string {
  return plainDay(`${date}T00:00:00Z`, 'UTC');
}

/** '9:00 AM to 5:30 PM', 'From 6:00 PM', 'Until 12:00 AM'; HH:MM, either may be empty. */
export function spanLabel(start: string, end: string): string {
  const clock = (time: string) => timeLabel(`1970-01-01T${time === '24:00' ? '00:00' : time}:00Z`, 'UTC');
  if (start && end) return say('span.both', { start: clock(start), end: clock(end) });
  return start ? say('span.from', { start: clock(start) }) : say('span.until', { end: clock(end) });
}
