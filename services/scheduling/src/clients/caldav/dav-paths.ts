import { createHash } from 'node:crypto';
import type { DAVCalendar } from 'tsdav';

/** Addresses of calendars and events can contain names, so only their hash is stored. */
export function hashId(path: string): string {
  return createHash('sha256').update(`calendar ${path}`).digest('hex').slice(0, 32);
}

/** Returns the path of an address that a calendar's server named. */
export function pathOf(href: string, { url }: DAVCalendar): string {
  return new URL(href, url).pathname;
}
