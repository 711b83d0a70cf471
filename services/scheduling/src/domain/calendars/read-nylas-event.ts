import type { EventQuestion, EventReading } from './event-reading.ts';
import { closeDay, cutToPeriod, startOfDay } from './event-times.ts';
import { normalizeAddress } from './icalendar/event-owner.ts';

/** The time of an event: an instant, a span of time, a day, or a span of days. Instants are Unix times in seconds. */
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

/** Participants show whether the account's owner declined. Nylas cannot send the owner alone. */
export const nylasEventFields = 'id,busy,status,ical_uid,when,original_start_time,participants';

const dayMs = 86_400_000;

/** Reads the busy time of an event. Nylas expands recurrences, so each occurrence is a separate event. */
export function readNylasEvent(event: NylasEvent, question: EventQuestion): EventReading {
  if (!isBusy(event, question)) return { busy: [] };
  const times = readTimes(event.when ?? {}, question.timeZone);
  if (!times || times.end < times.start) return closeDay(listDays(event), question);
  const instanceStart = toInstant(event.originalStartTime) ?? times.start;
  return { busy: cutToPeriod({ instanceStart, ...times }, question) };
}

function isBusy({ busy, status, icalUid, participants }: NylasEvent, { ownUids, addresses }: EventQuestion): boolean {
  if (busy === false || status === 'cancelled' || ownUids.has(icalUid ?? '')) return false;
  const own = new Set(addresses.map(normalizeAddress));
  return !participants?.some((each) => own.has(normalizeAddress(each.email ?? '')) && each.status === 'no');
}

/** What is written of its days, when its times cannot be read. */
function listDays({ when = {}, originalStartTime }: NylasEvent): (string | undefined)[] {
  const instants = [when.startTime, when.time, when.endTime, originalStartTime].map((time) =>
    toInstant(time)?.toISOString(),
  );
  return [when.startDate, when.date, when.endDate, ...instants];
}

type Times = { readonly start: Date; readonly end: Date };

/** Returns `undefined` for times that cannot be read. */
function readTimes(when: NylasTime, timeZone: string): Times | undefined {
  const start = toInstant(when.startTime ?? when.time) ?? readDay(when.startDate ?? when.date, timeZone);
  const end = toInstant(when.endTime ?? when.time) ?? readDay(nextDay(when.endDate ?? when.date), timeZone);
  return start && end && { start, end };
}

/** Returns `undefined` when the time is outside the range of `Date`. @param seconds Unix time */
function toInstant(seconds: number | undefined): Date | undefined {
  if (seconds === undefined) return undefined;
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function readDay(day: string | undefined, timeZone: string): Date | undefined {
  return day === undefined ? undefined : startOfDay(day, timeZone);
}

/** Nylas does not document whether the last day of a span is included. We include it: an extra blocked day is safer than a double booking. */
function nextDay(day: string | undefined): string | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) ? undefined : new Date(start + dayMs).toISOString().slice(0, 10);
}
