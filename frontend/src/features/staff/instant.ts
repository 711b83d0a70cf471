import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { getPlaceOfZone } from '#src/lib/time/reader-times.ts';
import { say } from './words.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an instant of a record in the reader's zone, which it names: staff work with people of many zones. */
export function formatInstant(text: string | null | undefined): string {
  return text ? `${format.format(new Date(text))} ${getPlaceOfZone(getBrowserZone())}` : '';
}

interface StaffSession {
  timeStart: string;
  /** The provider's zone. */
  timeZone: string;
  inOffice: boolean;
}

/** Formats the start of a session by the one rule for times: at the office the office's zone first, by video the reader's. */
export function formatSessionStart({ timeStart, timeZone: zone, inOffice }: StaffSession): string {
  const { first, second } = formatReaderTimes(timeStart, { zone, inOffice }, getBrowserZone());
  return second ? say('sessions.both', { first, second }) : first;
}

/** Returns whole minutes and seconds until an instant: '4:05'; '0:00' when it is over. */
export function formatTimeLeft(text: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(text) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
