import type { DAVCalendar } from 'tsdav';
import { hashId } from '#src/clients/calendars/hash-id.ts';

/** An event's address. */
export type DavItem = {
  /** Hash of the path. */
  readonly id: string;
  /** The path in one form: servers write `@` and `%40` for the same. */
  readonly path: string;
  /** The path as the server writes it, which requests repeat. */
  readonly href: string;
};

/** Returns the path of an address that a calendar's server named, in one form. */
export function readPath(href: string, { url }: Pick<DAVCalendar, 'url'>): string {
  return new URL(href, url).pathname.split('/').map(simplifySegment).join('/');
}

export function readItem(href: string, calendar: Pick<DAVCalendar, 'url'>): DavItem {
  const path = readPath(href, calendar);
  return { id: hashId(path), path, href: new URL(href, calendar.url).pathname };
}

function simplifySegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment)).replaceAll('%40', '@');
  } catch {
    return segment;
  }
}
