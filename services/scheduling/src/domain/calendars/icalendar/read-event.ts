import { type Component, findProperty, listProperties, type Property, readWord } from './components.ts';
import { isBusy, isCanceled } from './event-owner.ts';
import { type FileContext, getDay, getInstant, type Moment, readMoment } from './file-context.ts';
import { findDamagedDays, parseDuration, parseTimeValue } from './time-values.ts';
import { dayMs, toInstant, toLastInstant, toWall, utc } from './zone.ts';

/** How long an event takes: on the wall clock, in exact time, or both, one after the other. */
export type Length = { readonly wallMs: number; readonly exactMs: number };

export type Span = { readonly start: Moment; readonly length: Length };

export type CalendarEvent = {
  readonly component: Component;
  readonly isBusy: boolean;
  readonly isCanceled: boolean;
  /** The occurrence that it replaces. */
  readonly recurrenceId: Moment | undefined;
  /** Whether it also changes all later occurrences. */
  readonly isRange: boolean;
  /** Undefined when nothing of its time can be read. */
  readonly span: Span | undefined;
  /** Whether its length is written. */
  readonly hasLength: boolean;
};

/** Returns the instant at which a span ends. A length on the wall clock keeps the clock's times through a change of clocks. */
export function getEnd({ start, length }: Span): number {
  const begin = getInstant(start);
  const end = toInstant(start.zone, start.wall + length.wallMs) + length.exactMs;
  // In a skipped hour both may be the same instant.
  return end > begin ? end : begin + Math.max(0, length.wallMs + length.exactMs);
}

export function readEvent(component: Component, context: FileContext): CalendarEvent {
  const isTaken = isBusy(component, context.question);
  // Whatever is wrong with an event that takes no time does not matter.
  const reading = isTaken ? context : { ...context, report: () => undefined };
  const id = findProperty(component, 'RECURRENCE-ID');
  const recurrenceId = id && readMoment(id, id.value, reading);
  if (id && !recurrenceId) reading.report('TIME_INVALID', findDamagedDays(id.value)?.firstDay);
  return {
    component,
    isBusy: isTaken,
    isCanceled: isCanceled(component),
    recurrenceId,
    isRange: id?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    span: readSpan(component, recurrenceId, reading),
    hasLength: ['DTEND', 'DURATION'].some((name) => findProperty(component, name)),
  };
}

function readSpan(component: Component, recurrenceId: Moment | undefined, context: FileContext): Span | undefined {
  const property = findProperty(component, 'DTSTART');
  const start = property ? readMoment(property, property.value, context) : recurrenceId;
  if (!start) return closeDays(component, property, context);
  const length = readLength(component, start, context);
  if (length) return { start, length };
  context.report('TIME_INVALID', start.wall);
  return closeDayOf(start, context);
}

/** Closes the days on which an event with a damaged start can be; undefined when they are unknown too. */
function closeDays(component: Component, start: Property | undefined, context: FileContext): Span | undefined {
  const end = findProperty(component, 'DTEND');
  const days = findDamagedDays(start?.value ?? '') ?? findDamagedDays(end?.value ?? '');
  context.report('TIME_INVALID', days?.firstDay);
  if (!days) return undefined;
  const { own } = context;
  const from = days.firstDay;
  const to = days.lastDay + dayMs;
  // On the clock of the event and on the provider's.
  const isUtc = /Z\s*$/i.test(start?.value ?? '');
  const zone = isUtc ? utc : (context.findZone(start?.parameters.get('TZID') ?? '') ?? own);
  const first = Math.min(toInstant(own, from), toInstant(zone, from));
  const last = Math.max(toInstant(own, to), toInstant(zone, to));
  const wall = toWall(own, first);
  return {
    start: { wall, zone: own, isDay: false },
    length: { wallMs: toWall(own, last) - wall, exactMs: 0 },
  };
}

/** The whole day of a time, where the provider is. */
function closeDayOf(start: Moment, { own }: FileContext): Span {
  const wall = getDay({ wall: toWall(own, getInstant(start)) });
  return { start: { wall, zone: own, isDay: true }, length: { wallMs: dayMs, exactMs: 0 } };
}

/** Undefined when it is damaged. An event without an end takes no time, and a day without one takes the day (RFC 5545, section 3.6.1). */
function readLength(component: Component, start: Moment, context: FileContext): Length | undefined {
  const end = findProperty(component, 'DTEND');
  if (end) return readLengthUntil(readMoment(end, end.value, context, start.zone), start);
  const written = findProperty(component, 'DURATION');
  if (!written) return { wallMs: start.isDay ? dayMs : 0, exactMs: 0 };
  const duration = parseDuration(written.value);
  if (!duration) return undefined;
  const { days, ms } = duration;
  if (start.isDay) return { wallMs: Math.max(1, days + Math.ceil(ms / dayMs)) * dayMs, exactMs: 0 };
  return { wallMs: days * dayMs, exactMs: ms };
}

function readLengthUntil(end: Moment | undefined, start: Moment): Length | undefined {
  if (!end) return undefined;
  if (start.isDay) {
    const wallMs = Math.ceil((end.wall - start.wall) / dayMs) * dayMs;
    // Some programs write the last day instead of the day after it.
    return wallMs < 0 ? undefined : { wallMs: Math.max(dayMs, wallMs), exactMs: 0 };
  }
  if (end.isDay || end.zone === start.zone) {
    const wallMs = end.wall - start.wall;
    if (wallMs >= 0 && !(end.isDay && wallMs === 0)) return { wallMs, exactMs: 0 };
  }
  const exactMs = getInstant(end) - getInstant(start);
  if (exactMs >= 0 && !end.isDay) return { wallMs: 0, exactMs };
  // It ends the second time that a clock shows its end.
  const laterMs = toLastInstant(end.zone, end.wall) - getInstant(start);
  return laterMs > 0 && !end.isDay ? { wallMs: 0, exactMs: laterMs } : undefined;
}

/** Dates that a property adds to or takes from a series. An added period has a length of its own. */
export function readDates(event: CalendarEvent, name: 'RDATE' | 'EXDATE', context: FileContext): Partial<Span>[] {
  const zone = event.span?.start.isDay ? context.own : event.span?.start.zone;
  return listProperties(event.component, name).flatMap((property) =>
    property.value.split(',').flatMap((value): Partial<Span>[] => {
      if (value.trim() === '') return [];
      const [first = '', last] = value.split('/');
      const start = readMoment(property, first, context, zone);
      if (!start) return readDamagedDate(first, name, context);
      const length = last === undefined ? undefined : readPeriodLength(property, last, start, context);
      return [length ? { start, length } : { start }];
    }),
  );
}

function readPeriodLength(property: Property, text: string, start: Moment, context: FileContext): Length | undefined {
  const duration = parseDuration(text);
  if (duration) return { wallMs: duration.days * dayMs, exactMs: duration.ms };
  if (parseTimeValue(text)) return readLengthUntil(readMoment(property, text, context, start.zone), start);
  context.report('TIME_INVALID', start.wall);
  return { wallMs: dayMs, exactMs: 0 };
}

/** A damaged date that is added closes its day; one that is taken away leaves the series as it is. */
function readDamagedDate(value: string, name: 'RDATE' | 'EXDATE', context: FileContext): Partial<Span>[] {
  const days = findDamagedDays(value);
  context.report('TIME_INVALID', days?.firstDay);
  if (!days || name === 'EXDATE') return [];
  const start = { wall: days.firstDay, zone: context.own, isDay: true };
  return [{ start, length: { wallMs: days.lastDay - days.firstDay + dayMs, exactMs: 0 } }];
}

/** Which of two versions of an event is newer: by its sequence, then by its stamp. */
export function compareVersions(one: Component, two: Component): number {
  const sequence = (event: Component) => Number.parseInt(readWord(event, 'SEQUENCE'), 10) || 0;
  const stamp = (event: Component) => parseTimeValue(readWord(event, 'DTSTAMP'))?.wall ?? 0;
  return sequence(one) - sequence(two) || stamp(one) - stamp(two);
}
