import {
  calendarQuery,
  createAccount,
  type DAVCalendar,
  fetchCalendars,
  getBasicAuthHeaders,
  syncCollection,
} from 'tsdav';
import { createGuardedFetch, type GuardedFetch } from '#src/clients/calendars/guarded-fetch.ts';
import { hashId } from '#src/clients/calendars/hash-id.ts';
import {
  type AccountQuestion,
  type CaldavAccess,
  CalendarFault,
  type CalendarReading,
  type ReadingPeriod,
} from '#src/ports/calendars.ts';
import { readPath } from './dav-paths.ts';
import { createEventReader } from './event-reader.ts';
import { hasManyNames } from './many-names.ts';
import { type DavSession, readEvents } from './read-events.ts';

const maxCalendars = 50;
const maxEvents = 5000;

/** Reads accounts on CalDAV servers (RFC 4791), with incremental reading where the server can (RFC 6578). */
export type AccountReader = {
  /** @throws {CalendarFault} */
  readAccount(question: CaldavQuestion): Promise<CalendarReading[]>;
  close(): Promise<void>;
};

export type CaldavQuestion = Pick<AccountQuestion<CaldavAccess>, 'access' | 'period' | 'cursors'>;

/** Creates a reader that reads XML in the thread of its caller. */
export function createAccountReader(options: { readonly onLoopback: boolean }): AccountReader {
  const guarded = createGuardedFetch(options);
  const reader = createEventReader();
  return {
    async readAccount({ access, period, cursors }) {
      const seen: SeenFault = { fault: undefined };
      const headers = getBasicAuthHeaders({ username: access.username, password: access.password });
      const dav = { headers: { authorization: headers.authorization ?? '' }, fetch: watchAnswers(guarded, seen) };
      try {
        const calendars = await listCalendars(dav, access);
        const session = { ...dav, reader, question: { ...period, username: access.username } };
        // One after the other, so that an account never has more than one request in flight.
        const readings: CalendarReading[] = [];
        for (const calendar of calendars) {
          readings.push(await readCalendar(session, calendar, period, cursors.get(idOf(calendar))));
        }
        return readings;
      } catch (error) {
        if (error instanceof CalendarFault) throw error;
        throw seen.fault ?? new CalendarFault('NO_CALENDAR', { cause: error });
      }
    },
    async close() {
      await Promise.all([guarded.close(), reader.close()]);
    },
  };
}

type SeenFault = { fault: CalendarFault | undefined };

/** The client swallows some failures while it looks for the account, so the last one is kept. */
function watchAnswers(guarded: GuardedFetch, seen: SeenFault): typeof globalThis.fetch {
  return async (...request) => {
    try {
      const answer = await guarded.fetch(...request);
      if (answer.status === 401) throw new CalendarFault('SIGN_IN_REFUSED');
      if (answer.status === 429 || answer.status >= 500) throw new CalendarFault('UNREACHABLE');
      return await refuseManyNames(answer);
    } catch (error) {
      if (error instanceof CalendarFault) seen.fault = error;
      throw error;
    }
  };
}

/** Refuses an answer with more different names of elements than any server has: the time to parse it grows with their square. */
async function refuseManyNames(answer: Response): Promise<Response> {
  const text = await answer.clone().text();
  if (hasManyNames(text)) throw new CalendarFault('TOO_LARGE');
  return answer;
}

type Dav = Pick<DavSession, 'headers' | 'fetch'>;

async function listCalendars(dav: Dav, { serverUrl }: CaldavAccess): Promise<DAVCalendar[]> {
  const account = await createAccount({ account: { accountType: 'caldav', serverUrl }, ...dav });
  const props = {
    'cs:getctag': {},
    'd:resourcetype': {},
    'c:supported-calendar-component-set': {},
    'd:sync-token': {},
  };
  const all = await fetchCalendars({ account, props, ...dav });
  const calendars = all.filter(({ components }) => !components?.length || components.includes('VEVENT'));
  if (calendars.length === 0) throw new CalendarFault('NO_CALENDAR');
  if (calendars.length > maxCalendars) throw new CalendarFault('TOO_LARGE');
  return calendars;
}

async function readCalendar(
  session: DavSession,
  calendar: DAVCalendar,
  period: ReadingPeriod,
  cursor: string | undefined,
): Promise<CalendarReading> {
  const next = cursorOf(calendar);
  const about = { calendarId: idOf(calendar), cursor: next };
  if (next !== undefined && next === cursor) return { ...about, isComplete: false, changes: [], removed: [] };
  const changed = cursor?.startsWith(syncPrefix) ? await listChanged(session, calendar, cursor) : undefined;
  const hrefs = changed?.hrefs ?? (await listAll(session, calendar, period));
  if (hrefs.length > maxEvents) throw new CalendarFault('TOO_LARGE');
  const { changes, gone } = await readEvents(session, calendar, hrefs);
  const removed = [...(changed?.removed ?? []), ...gone].map((href) => hashId(href));
  return { ...about, isComplete: changed === undefined, changes, removed };
}

/** Returns what changed since the cursor, or undefined when the server no longer knows it. */
async function listChanged({ headers, fetch }: DavSession, calendar: DAVCalendar, cursor: string) {
  const syncToken = cursor.slice(syncPrefix.length);
  const props = { 'd:getetag': {} };
  const answers = await syncCollection({ url: calendar.url, props, syncLevel: 1, syncToken, headers, fetch });
  const parts = answers.map(({ href, status }) => ({ href: href && readPath(href, calendar), status }));
  const own = readPath(calendar.url, calendar);
  // An answer about the calendar itself says that the token is unknown, or that the list was cut.
  if (parts.some(({ href, status }) => status >= 400 && (!href || href === own))) return undefined;
  const events = parts.flatMap(({ href, status }) => (href && href !== own ? { href, isGone: status === 404 } : []));
  return {
    hrefs: events.filter(({ isGone }) => !isGone).map(({ href }) => href),
    removed: events.filter(({ isGone }) => isGone).map(({ href }) => href),
  };
}

async function listAll({ headers, fetch }: DavSession, calendar: DAVCalendar, { from, to }: ReadingPeriod) {
  const range = { 'time-range': { _attributes: { start: utc(from), end: utc(to) } } };
  const events = { 'comp-filter': { _attributes: { name: 'VEVENT' }, ...range } };
  const filters = [{ 'comp-filter': { _attributes: { name: 'VCALENDAR' }, ...events } }];
  const props = { 'd:getetag': {} };
  const answers = await calendarQuery({ url: calendar.url, props, filters, depth: '1', headers, fetch });
  if (answers.some(({ ok }) => !ok)) throw new CalendarFault('UNREACHABLE');
  return answers.flatMap(({ href }) => (href ? readPath(href, calendar) : []));
}

const syncPrefix = 'sync ';

function cursorOf({ syncToken, ctag }: DAVCalendar): string | undefined {
  if (isText(syncToken)) return `${syncPrefix}${syncToken}`;
  return isText(ctag) ? `ctag ${ctag}` : undefined;
}

/** The client turns digits into numbers, and an empty element into an object. */
function isText(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function idOf(calendar: DAVCalendar): string {
  return hashId(readPath(calendar.url, calendar));
}

function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
