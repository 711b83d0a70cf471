import { type DAVCalendar, fetchCalendarObjects } from 'tsdav';
import { hashId } from '#src/clients/calendars/hash-id.ts';
import type { IcalendarQuestion } from '#src/domain/calendars/read-icalendar.ts';
import { CalendarFault, type EventChange } from '#src/ports/calendars.ts';
import { readPath } from './dav-paths.ts';
import type { EventReader } from './event-reader.ts';

/** A signed-in connection to one account. */
export type DavSession = {
  readonly headers: Record<string, string>;
  readonly fetch: typeof globalThis.fetch;
  readonly reader: EventReader;
  readonly question: IcalendarQuestion;
};

const batch = 50;

/** Loads events of a calendar and reads their times. `gone` are paths of events that were deleted meanwhile. */
export async function readEvents(session: DavSession, calendar: DAVCalendar, paths: readonly string[]) {
  const { headers, fetch, reader, question } = session;
  const changes: EventChange[] = [];
  const gone: string[] = [];
  for (let index = 0; index < paths.length; index += batch) {
    const objectUrls = paths.slice(index, index + batch);
    const objects = await fetchCalendarObjects({ calendar, objectUrls, urlFilter: () => true, headers, fetch });
    const wanted = new Set(objectUrls);
    for (const { url, data } of objects) {
      const path = readPath(url, calendar);
      // An answer about another address is an error of the whole request.
      if (!wanted.has(path)) throw new CalendarFault('UNREACHABLE');
      if (typeof data !== 'string') gone.push(path);
      else changes.push({ eventId: hashId(path), reading: await reader.read(data, question) });
    }
  }
  return { changes, gone };
}
