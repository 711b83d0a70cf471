import { sessionTime } from '#src/lib/session-time.ts';
import { say } from './words.ts';

/** A time within a line: where the provider is, and where the reader is if their clocks show something else. @param instant ISO */
export function bothTimes(instant: string, zone: string, visitorZone?: string): string {
  const { text: time, yours } = sessionTime(instant, zone, visitorZone);
  return yours ? say('both', { time, yours }) : time;
}
