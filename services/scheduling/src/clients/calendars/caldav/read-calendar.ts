import type { DAVCalendar } from 'tsdav';
import { CalendarFault, type CalendarReading, type ReadingPeriod } from '#src/ports/calendars.ts';
import { isSuccess, sendReport } from './dav-answers.ts';
import { type DavItem, readItem, readPath } from './dav-paths.ts';
import { type DavSession, isGone, readEvents } from './read-events.ts';
import { formatCursor, parseCursor, type ReadingCursor } from './reading-cursor.ts';

const maxEvents = 5000;

/** Reads what changed in a calendar since the cursor, or everything without one. */
export async function readCalendar(
  session: DavSession,
  calendar: DAVCalendar,
  period: ReadingPeriod,
  cursor: string | undefined,
): Promise<CalendarReading> {
  const known = parseCursor(cursor);
  const base = getBase(calendar);
  if (known && known.after === undefined && known.base !== undefined) {
    const changed = await listChanged(session, calendar, { known, base, period });
    if (changed) return readChanged(session, calendar, { base, ...changed });
  }
  return readAll(session, calendar, period, known?.after === undefined ? { base, pending: [] } : known);
}

/** Reads all events in the order of their ids, from the one after `after` on, so that the next reading can go on. */
async function readAll(
  session: DavSession,
  calendar: DAVCalendar,
  period: ReadingPeriod,
  { base, pending, after = '' }: ReadingCursor,
): Promise<CalendarReading> {
  const all = await listAll(session, calendar, period);
  if (all.length > maxEvents) throw new CalendarFault('TOO_LARGE');
  const ordered = all.toSorted((one, two) => (one.id < two.id ? -1 : 1));
  const wanted = ordered.filter(({ id }) => id > after || pending.includes(id));
  const { changes, gone, unanswered, left } = await readEvents(session, calendar, wanted);
  const [next] = left;
  const read = new Set([...changes.map(({ eventId }) => eventId), ...gone]);
  const calendarId = readItem(calendar.url, calendar).id;
  const events = { calendarId, changes, removed: gone, unanswered };
  if (!next) {
    const kept = all.map(({ id }) => id).filter((id) => !read.has(id));
    return { ...events, cursor: formatCursor({ base, pending: unanswered }), isComplete: true, kept };
  }
  // Everything before the next event was read, except what was not answered.
  const reached = ordered.findLast(({ id }) => id < next.id && id > after)?.id ?? after;
  const isLeft = new Set(left.map(({ id }) => id));
  const open = [...unanswered, ...pending.filter((id) => isLeft.has(id))];
  const cursor = formatCursor({ base, pending: [...new Set(open)], after: reached });
  return { ...events, cursor, isComplete: false, isUnfinished: true };
}

type Changed = { readonly items: readonly DavItem[]; readonly removed: readonly string[] };

async function readChanged(
  session: DavSession,
  calendar: DAVCalendar,
  { base, items, removed }: Changed & { readonly base: string | undefined },
): Promise<CalendarReading> {
  const calendarId = readItem(calendar.url, calendar).id;
  if (items.length > maxEvents) throw new CalendarFault('TOO_LARGE');
  const { changes, gone, unanswered, left } = await readEvents(session, calendar, items);
  const pending = [...unanswered, ...left.map(({ id }) => id)];
  const events = { calendarId, changes, removed: [...removed, ...gone], unanswered };
  return { ...events, cursor: formatCursor({ base, pending }), isComplete: false, isUnfinished: left.length > 0 };
}

type ChangeQuestion = {
  readonly known: ReadingCursor;
  readonly base: string | undefined;
  readonly period: ReadingPeriod;
};

/** Returns what changed since the cursor and what is still to be read, or undefined when everything must be read. */
async function listChanged(session: DavSession, calendar: DAVCalendar, question: ChangeQuestion) {
  const { known, base, period } = question;
  const changed = known.base === base ? { items: [], removed: [] } : await listSynced(session, calendar, known);
  if (!changed || known.pending.length === 0) return changed;
  const mentioned = new Set([...changed.items.map(({ id }) => id), ...changed.removed]);
  const pending = (await listAll(session, calendar, period)).filter(
    ({ id }) => known.pending.includes(id) && !mentioned.has(id),
  );
  return { ...changed, items: [...changed.items, ...pending] };
}

/** Asks what changed since a sync token (RFC 6578). Undefined when the server no longer knows it. */
async function listSynced(
  session: DavSession,
  calendar: DAVCalendar,
  { base }: ReadingCursor,
): Promise<Changed | undefined> {
  if (!base?.startsWith(syncPrefix)) return undefined;
  const content = { 'd:sync-token': base.slice(syncPrefix.length), 'd:sync-level': 1, 'd:prop': { 'd:getetag': {} } };
  const answers = await sendReport(session, {
    url: calendar.url,
    body: { 'sync-collection': content },
    namespace: 'd',
  });
  if (typeof answers === 'number') return undefined;
  const own = readPath(calendar.url, calendar);
  const events = answers.flatMap(({ href, status }) => (href ? [{ ...readItem(href, calendar), status }] : []));
  // An answer about the calendar itself says that the token is unknown, or that the list was cut.
  if (answers.some(({ href, status }) => status >= 400 && (!href || readPath(href, calendar) === own)))
    return undefined;
  const others = events.filter(({ path }) => path !== own);
  return {
    items: others.filter((event) => !isGone(event)),
    removed: others.filter(isGone).map(({ id }) => id),
  };
}

async function listAll(session: DavSession, calendar: DAVCalendar, { from, to }: ReadingPeriod): Promise<DavItem[]> {
  const range = { 'c:time-range': { _attributes: { start: utc(from), end: utc(to) } } };
  const events = { 'c:comp-filter': { _attributes: { name: 'VEVENT' }, ...range } };
  const filter = { 'c:comp-filter': { _attributes: { name: 'VCALENDAR' }, ...events } };
  const content = { 'd:prop': { 'd:getetag': {} }, 'c:filter': filter };
  const answers = await sendReport(session, { url: calendar.url, body: { 'calendar-query': content }, namespace: 'c' });
  if (typeof answers === 'number') throw new CalendarFault('UNREACHABLE');
  const own = readPath(calendar.url, calendar);
  const isOwn = ({ path }: DavItem) => path === own || `${path}/` === own;
  // Some servers answer 404 about the calendar itself when it has no events.
  if (
    answers.some(
      ({ href, status }) => !isSuccess(status) && !isGone({ status }) && (!href || isOwn(readItem(href, calendar))),
    )
  )
    throw new CalendarFault('UNREACHABLE');
  const items = answers.flatMap(({ href, status }) => (href && !isGone({ status }) ? [readItem(href, calendar)] : []));
  return [...new Map(items.filter((item) => !isOwn(item)).map((item) => [item.id, item])).values()];
}

const syncPrefix = 'sync ';

function getBase({ syncToken, ctag }: DAVCalendar): string | undefined {
  if (isText(syncToken)) return `${syncPrefix}${syncToken}`;
  return isText(ctag) ? `ctag ${ctag}` : undefined;
}

/** The client turns digits into numbers, and an empty element into an object. */
function isText(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
