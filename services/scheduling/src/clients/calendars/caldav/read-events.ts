import type { DAVCalendar } from 'tsdav';
import type { EventQuestion } from '#src/domain/calendars/event-reading.ts';
import { CalendarFault, type EventChange } from '#src/ports/calendars.ts';
import { type DavAnswer, type DavFetch, sendReport } from './dav-answers.ts';
import { type DavItem, readPath } from './dav-paths.ts';
import type { EventReader } from './event-reader.ts';

/** A signed-in connection to one account. */
export type DavSession = DavFetch & {
  /** Also returns answers that say that the server failed, for a request about single events. */
  readonly fetchEvents: typeof globalThis.fetch;
  readonly reader: EventReader;
  readonly question: EventQuestion;
  /** Whether the reading has reached its time limit. */
  isOver(): boolean;
};

export type EventsReading = {
  readonly changes: readonly EventChange[];
  /** Events that the server says are gone. */
  readonly gone: readonly string[];
  /** Events without an answer. */
  readonly unanswered: readonly string[];
  /** Events that the reading did not come to before its time limit. */
  readonly left: readonly DavItem[];
};

const batch = 50;
/** An answer above this size, in characters, is asked again in halves. */
const maxAnswerLength = 1_000_000;
/** The server does not answer at all when requests about so many single events failed and none worked. */
const maxFailures = 5;

/** Loads events of a calendar and reads their times. An event that the server leaves out is asked for once more. */
export async function readEvents(
  session: DavSession,
  calendar: DAVCalendar,
  items: readonly DavItem[],
): Promise<EventsReading> {
  const found: Found = { changes: [], gone: [], unanswered: [] };
  const tries: Tries = { failed: 0, worked: 0 };
  for (let index = 0; index < items.length; index += batch) {
    const asked = items.slice(index, index + batch);
    const answers = index > 0 && session.isOver() ? undefined : await askOrStop(session, calendar, asked, tries);
    if (!answers) return { ...found, left: items.slice(index) };
    const missing = await addAnswers(session, found, asked, answers);
    const again = missing.length > 0 ? await askOrStop(session, calendar, missing, tries) : undefined;
    const unanswered = await addAnswers(session, found, missing, again ?? new Map());
    found.unanswered.push(...unanswered.map(({ id }) => id));
  }
  return { ...found, left: [] };
}

type Found = { readonly changes: EventChange[]; readonly gone: string[]; readonly unanswered: string[] };

/** Adds what was answered about events. Returns those without an answer. */
async function addAnswers(
  { reader, question }: DavSession,
  { changes, gone }: Found,
  items: readonly DavItem[],
  answers: ReadonlyMap<string, DavAnswer>,
): Promise<DavItem[]> {
  const missing: DavItem[] = [];
  for (const item of items) {
    const answer = answers.get(item.id);
    if (isGone(answer)) gone.push(item.id);
    else if (answer?.data === undefined) missing.push(item);
    else changes.push({ eventId: item.id, reading: await reader.read(answer.data, question) });
  }
  return missing;
}

/** Only these statuses say that an event is no longer there. */
export function isGone(answer: Pick<DavAnswer, 'status'> | undefined): boolean {
  return answer?.status === 404 || answer?.status === 410;
}

type Tries = { failed: number; worked: number };

/** Returns undefined when the time limit ended the request. */
async function askOrStop(
  session: DavSession,
  calendar: DAVCalendar,
  items: readonly DavItem[],
  tries: Tries,
): Promise<Map<string, DavAnswer> | undefined> {
  try {
    return await askForEvents(session, calendar, items, tries);
  } catch (error) {
    if (session.isOver()) return undefined;
    throw error;
  }
}

/** Asks in one request, or in halves when the answer is too long or is none: one event must not keep the others from being read. */
async function askForEvents(
  session: DavSession,
  calendar: DAVCalendar,
  items: readonly DavItem[],
  tries: Tries,
): Promise<Map<string, DavAnswer>> {
  const answers = await sendMultiget(session, calendar, items);
  const found = answers && match(answers, calendar, items);
  if (found) tries.worked += 1;
  // An answer about none of several events may be one that was cut.
  if (found && (found.size > 0 || items.length === 1)) return found;
  if (items.length <= 1) {
    tries.failed += 1;
    if (tries.worked === 0 && tries.failed >= maxFailures) throw new CalendarFault('UNREACHABLE');
    return new Map();
  }
  const half = Math.ceil(items.length / 2);
  const first = await askForEvents(session, calendar, items.slice(0, half), tries);
  return new Map([...first, ...(await askForEvents(session, calendar, items.slice(half), tries))]);
}

/** Returns undefined when the request must be split, or about one event, when it has no answer. */
async function sendMultiget(
  session: DavSession,
  { url }: DAVCalendar,
  items: readonly DavItem[],
): Promise<DavAnswer[] | undefined> {
  let isTooLong = false;
  const fetch: typeof globalThis.fetch = async (...request) => {
    const answer = await session.fetchEvents(...request);
    isTooLong = items.length > 1 && (await answer.clone().text()).length > maxAnswerLength;
    // Nothing is read of it.
    return isTooLong ? new Response('', { status: 207 }) : answer;
  };
  const hrefs = items.map(({ href }) => href);
  const content = { 'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} }, 'd:href': hrefs };
  try {
    const { headers } = session;
    const report = { url, body: { 'calendar-multiget': content }, namespace: 'c' } as const;
    const answers = await sendReport({ headers, fetch }, report);
    return isTooLong || typeof answers === 'number' ? undefined : answers;
  } catch (error) {
    if (error instanceof CalendarFault && error.code === 'TOO_LARGE') return undefined;
    throw error;
  }
}

/** Finds the answer about each event by its path, or by its file name when a server writes other paths than it was asked for. */
function match(
  answers: readonly DavAnswer[],
  calendar: DAVCalendar,
  items: readonly DavItem[],
): Map<string, DavAnswer> {
  const byPath = new Map(answers.flatMap((each) => (each.href ? [[readPath(each.href, calendar), each]] : [])));
  const wanted = new Set(items.map(({ path }) => path));
  const others = [...byPath].filter(([path]) => !wanted.has(path));
  const found = items.flatMap(({ id, path }): [string, DavAnswer][] => {
    const named = others.filter(([other]) => getFileName(other) === getFileName(path));
    const answer = byPath.get(path) ?? (named.length === 1 ? named[0]?.[1] : undefined);
    return answer ? [[id, answer]] : [];
  });
  return new Map(found);
}

function getFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
