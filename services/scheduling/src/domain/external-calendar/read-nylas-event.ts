import { cutToWindow, startOfDay } from './event-times.ts';
import type { EventReading, IcalendarQuestion } from './read-icalendar.ts';

/** When an event takes place: at an instant, between two, on a day, or on the days between two. Instants are Unix times in seconds. */
type NylasTime = {
  readonly object?: string;
  readonly time?: number;
  readonly startTime?: number;
  readonly endTime?: number;
  readonly date?: string;
  readonly startDate?: string;
  readonly endDate?: string;
};

/** The fields of an event that are requested from Nylas: no title, no description, no place. */
export type NylasEvent = {
  readonly id?: string;
  readonly busy?: boolean;
  readonly status?: string;
  readonly icalUid?: string | null;
  readonly when?: NylasTime;
  readonly originalStartTime?: number;
  readonly participants?: readonly { readonly email?: string; readonly status?: string }[];
};

/** Participants tell whether the account's owner declined. Nylas cannot send only one of them. */
export const nylasEventFields = 'id,busy,status,ical_uid,when,original_start_time,participants';

const dayMs = 86_400_000;

/** Reads when an event takes time. Nylas expands recurrences, so that each occurrence is an event of its own. */
export function readNylasEvent(event: NylasEvent, question: IcalendarQuestion): EventReading {
  if (!isBusy(event, question)) return { busy: [] };
  const times = readTimes(event.when ?? {}, question.timeZone);
  if (!times) return { busy: [], refusal: 'TIME_INVALID' };
  const instanceStart = toInstant(event.originalStartTime) ?? times.start;
  return { busy: cutToWindow({ instanceStart, ...times }, question) };
}

function isBusy(
  { busy, status, icalUid, participants }: NylasEvent,
  { ownUids, username }: IcalendarQuestion,
): boolean {
  if (busy === false || status === 'cancelled' || ownUids.has(icalUid ?? '')) return false;
  const owner = username.toLowerCase();
  return !participants?.some((each) => each.email?.toLowerCase() === owner && each.status === 'no');
}

type Times = { readonly start: Date; readonly end: Date };

/** Returns `undefined` for times that cannot be read. */
function readTimes(when: NylasTime, timeZone: string): Times | undefined {
  const start = toInstant(when.startTime ?? when.time) ?? readDay(when.startDate ?? when.date, timeZone);
  const end = toInstant(when.endTime ?? when.time) ?? readDay(nextDay(when.endDate ?? when.date), timeZone);
  return start && end && { start, end };
}

/** Returns `undefined` for a time that no date can have. @param seconds Unix time */
function toInstant(seconds: number | undefined): Date | undefined {
  if (seconds === undefined) return undefined;
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function readDay(day: string | undefined, timeZone: string): Date | undefined {
  return day === undefined ? undefined : startOfDay(day, timeZone);
}

/** The vendor does not say whether the last day of several belongs to them. It does here: blocking a day too much loses no session. */
function nextDay(day: string | undefined): string | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) ? undefined : new Date(start + dayMs).toISOString().slice(0, 10);
}
