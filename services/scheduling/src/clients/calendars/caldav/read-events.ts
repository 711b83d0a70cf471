import { type DAVCalendar, type DAVObject, fetchCalendarObjects } from 'tsdav';
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
/** An answer above this size, in characters, is asked again in halves. */
const maxAnswerLength = 1_000_000;

/** Loads events of a calendar and reads their times. `gone` are paths of events that were deleted meanwhile. */
export async function readEvents(session: DavSession, calendar: DAVCalendar, paths: readonly string[]) {
  const { reader, question } = session;
  const changes: EventChange[] = [];
  const gone: string[] = [];
  for (let index = 0; index < paths.length; index += batch) {
    const objectUrls = paths.slice(index, index + batch);
    const wanted = new Set(objectUrls);
    for (const { url, data } of await fetchObjects(session, calendar, objectUrls)) {
      const path = readPath(url, calendar);
      // An answer about another address is an error of the whole request.
      if (!wanted.has(path)) throw new CalendarFault('UNREACHABLE');
      if (typeof data !== 'string') gone.push(path);
      else changes.push({ eventId: hashId(path), reading: await reader.read(data, question) });
    }
  }
  return { changes, gone };
}

/** Loads events in one request, or in halves when they are too much for one. */
async function fetchObjects(
  session: DavSession,
  calendar: DAVCalendar,
  objectUrls: readonly string[],
): Promise<DAVObject[]> {
  let isTooMuch = false;
  const fetch: typeof globalThis.fetch = async (...request) => {
    const answer = await session.fetch(...request);
    isTooMuch = objectUrls.length > 1 && (await answer.clone().text()).length > maxAnswerLength;
    // Nothing is read of it.
    return isTooMuch ? new Response('<multistatus xmlns="DAV:"/>', { status: 207, headers: answer.headers }) : answer;
  };
  const { headers } = session;
  const objects = await fetchCalendarObjects({
    calendar,
    objectUrls: [...objectUrls],
    urlFilter: () => true,
    headers,
    fetch,
  });
  if (!isTooMuch) return objects;
  const half = Math.ceil(objectUrls.length / 2);
  const first = await fetchObjects(session, calendar, objectUrls.slice(0, half));
  return [...first, ...(await fetchObjects(session, calendar, objectUrls.slice(half)))];
}
