import ical, { type DateWithTimeZone, type EventInstance, type VEvent } from 'node-ical';
import { Temporal } from 'temporal-polyfill';

/** Time that one occurrence of an event takes, cut to the period. */
export type BusyTime = {
  /** The start of the occurrence as its event states it. */
  readonly instanceStart: Date;
  readonly start: Date;
  readonly end: Date;
};

/** Why an event, or a part of it, blocks no time. */
export type EventRefusal =
  /** More than `maxEventBytes`. */
  | 'EVENT_TOO_LARGE'
  | 'EVENT_UNREADABLE'
  /** It repeats more than once a day. */
  | 'REPEATS_TOO_OFTEN'
  | 'TOO_MANY_TIMES'
  | 'ZONE_UNKNOWN'
  | 'TIME_INVALID'
  /** It took too long to read. */
  | 'EVENT_TOO_COMPLEX'
  /** Dates added one by one (RDATE) are not read; the others block. */
  | 'ADDED_DATES';

export type EventReading = { readonly busy: readonly BusyTime[]; readonly refusal?: EventRefusal | undefined };

export type IcalendarQuestion = {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** For times without a zone and for whole days. */
  readonly timeZone: string;
  /** UIDs of Linden's own sessions, which block time already. */
  readonly ownUids: ReadonlySet<string>;
  /** The account's user name: an event that its user declined does not block. */
  readonly username: string;
};

export const maxEventBytes = 1_000_000;
/** Occurrences of one event within the period. */
export const maxTimesPerEvent = 1000;

/**
 * Reads when the events of one iCalendar object take time (RFC 5545). Recurrences without end stops at the period's end. Titles, people and places
 * are not kept.
 */
export function readIcalendar(text: string, question: IcalendarQuestion): EventReading {
  if (Buffer.byteLength(text) > maxEventBytes) return refused('EVENT_TOO_LARGE');
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const fault = findFault(lines);
  if (fault) return refused(fault);
  try {
    const parsed = ical.sync.parseICS(lines.map((line) => withZone(line, question.timeZone)).join('\r\n'));
    const events = Object.values(parsed).filter((each): each is VEvent => each?.type === 'VEVENT');
    if (events.length === 0) return refused('EVENT_UNREADABLE');
    const busy = events.flatMap((event) => timesOf(event, question));
    if (busy.length > maxTimesPerEvent) return refused('TOO_MANY_TIMES');
    return { busy, refusal: lines.some((line) => /^RDATE[;:]/i.test(line)) ? 'ADDED_DATES' : undefined };
  } catch (error) {
    return refused(error instanceof Refused ? error.refusal : 'EVENT_UNREADABLE');
  }
}

class Refused extends Error {
  readonly refusal: EventRefusal;
  constructor(refusal: EventRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

function refused(refusal: EventRefusal): EventReading {
  return { busy: [], refusal };
}

const timeLine = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)((?:;[^:]*)?):(.*)$/i;

/** Checks before parsing, because the parser would guess a wrong date and expand every second of a year. */
function findFault(lines: readonly string[]): EventRefusal | undefined {
  for (const line of lines) {
    // Rules of VTIMEZONE are yearly, so this applies to events.
    if (/^RRULE[^:]*:/i.test(line) && /FREQ=(SECONDLY|MINUTELY|HOURLY)/i.test(line)) return 'REPEATS_TOO_OFTEN';
    const [, , , values = ''] = timeLine.exec(line) ?? [];
    if (values.split(',').some((value) => value !== '' && !isTime(value))) return 'TIME_INVALID';
  }
  return undefined;
}

function isTime(value: string): boolean {
  const [, date = '', time = '000000'] = /^(\d{8})(?:T(\d{6})Z?)?$/i.exec(value.trim()) ?? [];
  // A leap second is a valid time (RFC 5545, section 3.3.12).
  const clock = time.replace(/60$/, '59');
  const text = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${clock.replaceAll(/(..)(?=.)/g, '$1:')}`;
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' }).year > 0;
  } catch {
    return false;
  }
}

/** Adds a zone to a time without one, which the parser would read in the zone of this process. */
function withZone(line: string, timeZone: string): string {
  const [, name = '', parameters = '', values = ''] = timeLine.exec(line) ?? [];
  const isFloating = /^\d{8}T\d{6}(,\d{8}T\d{6})*$/i.test(values) && !/;TZID=/i.test(parameters);
  return isFloating ? `${name}${parameters};TZID=${timeZone}:${values}` : line;
}

function timesOf(event: VEvent, question: IcalendarQuestion): BusyTime[] {
  if (question.ownUids.has(event.uid)) return [];
  checkTimes(event);
  const expanded = ical.expandRecurringEvent(event, { from: question.from, to: question.to, expandOngoing: true });
  return expanded
    .filter((instance) => isBusy(instance.event, question.username))
    .flatMap((instance) => within(toBusyTime(instance, event, question.timeZone), question));
}

function checkTimes(event: VEvent): void {
  for (const one of [event, ...(Object.values(event.recurrences ?? {}) as VEvent[])]) {
    if (!isDate(one.start)) throw new Refused('TIME_INVALID');
    if (!isZone(one.start.tz) || !isZone(one.end?.tz)) throw new Refused('ZONE_UNKNOWN');
    if (one.end && (!isDate(one.end) || one.end < one.start)) throw new Refused('TIME_INVALID');
  }
}

function isDate(value: DateWithTimeZone | undefined): value is DateWithTimeZone {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

function isZone(timeZone: string | undefined): boolean {
  if (!timeZone) return true;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}

function isBusy(event: VEvent, username: string): boolean {
  if (event.transparency === 'TRANSPARENT' || event.status === 'CANCELLED') return false;
  if (Reflect.get(event, 'MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return false;
  const attendees = [event.attendee ?? []].flat();
  return !attendees.some(
    (each) =>
      typeof each === 'object' &&
      each.params?.PARTSTAT === 'DECLINED' &&
      each.val.toLowerCase() === `mailto:${username.toLowerCase()}`,
  );
}

function toBusyTime({ start, end, isFullDay }: EventInstance, event: VEvent, timeZone: string): BusyTime {
  // Whole days come as midnights of this process.
  const at = (date: Date) => (isFullDay ? startOfDay(date, timeZone) : new Date(date.getTime()));
  const first = at(start);
  const last = at(end);
  return { instanceStart: event.rrule ? first : at(event.start), start: first, end: last };
}

function startOfDay(date: Date, timeZone: string): Date {
  const day = Temporal.PlainDate.from({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

function within({ instanceStart, start, end }: BusyTime, { from, to }: IcalendarQuestion): BusyTime[] {
  const cut = { instanceStart, start: start < from ? from : start, end: end > to ? to : end };
  return cut.start < cut.end ? [cut] : [];
}
