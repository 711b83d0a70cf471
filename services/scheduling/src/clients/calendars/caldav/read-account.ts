import { createAccount, type DAVAccount, type DAVCalendar, fetchCalendars, getBasicAuthHeaders } from 'tsdav';
import { createGuardedFetch, type GuardedFetch, limitFetch } from '#src/clients/calendars/guarded-fetch.ts';
import { readInTime } from '#src/clients/calendars/read-in-time.ts';
import { type AccountQuestion, type CaldavAccess, CalendarFault, type CalendarReading } from '#src/ports/calendars.ts';
import type { DavFetch } from './dav-answers.ts';
import { readItem } from './dav-paths.ts';
import { createEventReader } from './event-reader.ts';
import { hasManyNames } from './many-names.ts';
import { listAddresses } from './own-addresses.ts';
import { readCalendar } from './read-calendar.ts';

const maxCalendars = 50;

/** Reads accounts on CalDAV servers (RFC 4791), with incremental reading where the server can (RFC 6578). */
export type AccountReader = {
  /** @throws {CalendarFault} */
  readAccount(question: CaldavQuestion): Promise<CalendarReading[]>;
  close(): Promise<void>;
};

export type CaldavQuestion = Pick<AccountQuestion<CaldavAccess>, 'access' | 'period' | 'cursors' | 'limitMs'>;

/** Creates a reader that reads XML in the thread of its caller. */
export function createAccountReader(options: { readonly onLoopback: boolean }): AccountReader {
  const guarded = createGuardedFetch(options);
  const reader = createEventReader();
  return {
    async readAccount({ access, period, cursors, limitMs }) {
      const limit = AbortSignal.timeout(limitMs);
      const watch = createWatch(guarded, limit);
      const { authorization = '' } = getBasicAuthHeaders({ username: access.username, password: access.password });
      const dav = { headers: { authorization }, fetch: watch.fetch };
      const { account, calendars } = await findCalendars(dav, access, watch, cursors.size > 0);
      const addresses = [access.username, ...(await listAddresses(dav, account))];
      const isOver = () => limit.aborted;
      const session = { ...dav, fetchEvents: watch.fetchEvents, reader, question: { ...period, addresses }, isOver };
      const turns = calendars.map((calendar) => {
        const calendarId = readItem(calendar.url, calendar).id;
        const cursor = cursors.get(calendarId);
        return { calendarId, cursor, read: () => readCalendar(session, calendar, period, cursor) };
      });
      return readInTime(turns, limit, toCaldavFault);
    },
    async close() {
      await Promise.all([guarded.close(), reader.close()]);
    },
  };
}

function toCaldavFault(error: unknown): CalendarFault {
  return error instanceof CalendarFault ? error : new CalendarFault('UNREACHABLE', { cause: error });
}

type Watch = {
  readonly fetch: typeof globalThis.fetch;
  readonly fetchEvents: typeof globalThis.fetch;
  /** The last failure: the client swallows some while it looks for the account. */
  readonly seen: { fault: CalendarFault | undefined };
};

function createWatch(guarded: GuardedFetch, limit: AbortSignal): Watch {
  const seen: Watch['seen'] = { fault: undefined };
  const limited = limitFetch(guarded, limit);
  const watch = (outages: (status: number) => boolean): typeof globalThis.fetch => {
    return async (input, init) => {
      try {
        const answer = await limited.fetch(input, init);
        if (answer.status === 401) throw new CalendarFault('SIGN_IN_REFUSED');
        if (outages(answer.status)) throw new CalendarFault('UNREACHABLE');
        return await refuseManyNames(answer);
      } catch (error) {
        if (error instanceof CalendarFault) seen.fault = error;
        throw error;
      }
    };
  };
  const isOutage = (status: number) => status === 429 || status >= 500;
  // Some servers fail as a whole when they cannot send one of the events.
  return { fetch: watch(isOutage), fetchEvents: watch((status) => isOutage(status) && status !== 500), seen };
}

/** Refuses an answer with more different names of elements than any server has: the time to parse it grows with their square. */
async function refuseManyNames(answer: Response): Promise<Response> {
  const text = await answer.clone().text();
  if (hasManyNames(text)) throw new CalendarFault('TOO_LARGE');
  return answer;
}

/** @param wasRead the account was read before, so that an odd answer does not mean that there is no calendar */
async function findCalendars(dav: DavFetch, { serverUrl }: CaldavAccess, { seen }: Watch, wasRead: boolean) {
  try {
    const account = await createAccount({ account: { accountType: 'caldav', serverUrl }, ...dav });
    return { account, calendars: await listCalendars(dav, account) };
  } catch (error) {
    if (error instanceof CalendarFault) throw error;
    throw seen.fault ?? new CalendarFault(wasRead ? 'UNREACHABLE' : 'NO_CALENDAR', { cause: error });
  }
}

async function listCalendars(dav: DavFetch, account: DAVAccount): Promise<DAVCalendar[]> {
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
