import type { DAVCalendar } from 'tsdav';

/** Returns the path of an address that a calendar's server named. */
export function readPath(href: string, { url }: DAVCalendar): string {
  return new URL(href, url).pathname;
}
