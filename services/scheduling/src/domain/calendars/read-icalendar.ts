import {
  type BusyTime,
  type EventQuestion,
  type EventReading,
  maxTitleLength,
  type UnreadEvent,
} from './event-reading.ts';
import { cutToPeriod } from './event-times.ts';
import { type Component, parseComponents, readText, readWord } from './icalendar/components.ts';
import { computeSeries, type Taken } from './icalendar/compute-series.ts';
import { isOwnSession } from './icalendar/event-owner.ts';
import { createFileContext, type FileContext } from './icalendar/file-context.ts';
import { type CalendarEvent, compareVersions, readEvent } from './icalendar/read-event.ts';
import { formatDay } from './icalendar/time-values.ts';
import { dayMs, toInstant, toWall } from './icalendar/zone.ts';

export const maxEventBytes = 10_000_000;
/** Busy times of one event. Of one with more, whole days are closed. */
export const maxTimesPerEvent = 1000;

/**
 * Reads when the events of one calendar object take time (RFC 5545): series with all changes of their occurrences. What cannot be read is
 * closed and named. Rules without end stop at the period's end. People and places are not kept, and titles only of what was not read.
 */
export function readIcalendar(text: string, question: EventQuestion): EventReading {
  if (Buffer.byteLength(text) > maxEventBytes) return { busy: [], unread: { reason: 'EVENT_TOO_LARGE' } };
  const calendars = listCalendars(parseComponents(text));
  if (calendars.every(({ components }) => components.length === 0))
    return { busy: [], unread: { reason: 'EVENT_UNREADABLE' } };
  const readings = calendars
    .filter((calendar) => readWord(calendar, 'METHOD') !== 'CANCEL')
    .flatMap((calendar) => groupByUid(calendar).map((group) => readGroup(calendar, group, question)));
  return {
    busy: keepLongest(readings.flatMap(({ busy }) => busy)),
    unread: readings.find(({ unread }) => unread)?.unread,
  };
}

/** Events outside a calendar are read as if they were in one. */
function listCalendars(roots: readonly Component[]): Component[] {
  const loose = roots.filter(({ name }) => name !== 'VCALENDAR');
  const calendars = roots.filter(({ name }) => name === 'VCALENDAR');
  return loose.length === 0 ? calendars : [...calendars, { name: 'VCALENDAR', properties: [], components: loose }];
}

function groupByUid(calendar: Component): Component[][] {
  const groups = new Map<string | Component, Component[]>();
  for (const event of calendar.components.filter(({ name }) => name === 'VEVENT')) {
    const key = readText(event, 'UID') || event;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}

function readGroup(calendar: Component, group: readonly Component[], question: EventQuestion): EventReading {
  if (group.some((event) => isOwnSession(event, question))) return { busy: [] };
  let unread: UnreadEvent | undefined;
  const context = createFileContext(calendar, question, (reason, wall) => {
    const title = group.map((event) => readText(event, 'SUMMARY')).find((each) => each !== '');
    const day = wall === undefined ? undefined : formatDay(wall);
    unread ??= { reason, title: title?.slice(0, maxTitleLength), day };
  });
  const events = group.map((component) => readEvent(component, context));
  const masters = keepNewest(events.filter(({ component }) => !isOverride(component)));
  const overrides = keepNewestOfEach(events.filter(({ component }) => isOverride(component)));
  const taken = limitTimes(computeSeries(masters, overrides, context), context);
  return { busy: taken.flatMap((each) => toBusyTimes(each, question)), unread };
}

function isOverride({ properties }: Component): boolean {
  return properties.some(({ name }) => name === 'RECURRENCE-ID');
}

/** Of several versions of one event the newest counts. Versions that are equally new all count. */
function keepNewest(versions: readonly CalendarEvent[]): CalendarEvent[] {
  return versions.filter(({ component }) =>
    versions.every((other) => compareVersions(component, other.component) >= 0),
  );
}

function keepNewestOfEach(overrides: readonly CalendarEvent[]): CalendarEvent[] {
  const byOccurrence = Map.groupBy(overrides, ({ recurrenceId, component }) =>
    recurrenceId ? `${toInstant(recurrenceId.zone, recurrenceId.wall)} ${recurrenceId.isDay}` : component,
  );
  return [...byOccurrence.values()].flatMap(keepNewest);
}

/** Of several times with the same start, the longest is kept: each start is stored once. */
function keepLongest(busy: readonly BusyTime[]): BusyTime[] {
  const byStart = new Map<number, BusyTime>();
  for (const time of busy) {
    const key = time.instanceStart.getTime();
    const known = byStart.get(key);
    if (!known || known.end < time.end) byStart.set(key, time);
  }
  return [...byStart.values()];
}

/** Of very many times, whole days of the provider are closed. */
function limitTimes(taken: readonly Taken[], context: FileContext): readonly Taken[] {
  if (new Set(taken.map(({ start }) => start)).size <= maxTimesPerEvent) return taken;
  const { own, report, question } = context;
  const first = taken.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY);
  report('TOO_MANY_TIMES', toWall(own, Math.max(question.from.getTime(), first)));
  return closeDays(taken, context);
}

/** Closes each day from the first start on it to the last end, and what lies between when a time goes over midnight. */
function closeDays(times: readonly Taken[], { own, question }: FileContext): Taken[] {
  const days = new Map<number, Taken>();
  for (const time of times) {
    const start = Math.max(time.start, question.from.getTime());
    const day = Math.floor(toWall(own, start) / dayMs);
    const known = days.get(day) ?? { start, end: time.end };
    days.set(day, { start: Math.min(known.start, start), end: Math.max(known.end, time.end) });
  }
  return [...days.values()];
}

function toBusyTimes({ start, end }: Taken, question: EventQuestion): BusyTime[] {
  return cutToPeriod({ instanceStart: toDate(start), start: toDate(start), end: toDate(end) }, question);
}

/** Times beyond what a `Date` can hold are its first or last. */
function toDate(time: number): Date {
  return new Date(Math.max(-8.64e15, Math.min(8.64e15, time)));
}
