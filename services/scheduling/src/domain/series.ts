import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** Sessions at the same time of the wall clock every so many weeks. */
export type SeriesRule = {
  /** Of the first; milliseconds since the epoch. */
  readonly start: number;
  readonly timeZone: string;
  readonly weeksBetween: number;
  /** The first one counted, and those that are left out. */
  readonly count: number;
};

export type Occurrence = {
  /** From 0. */
  readonly number: number;
  /** Milliseconds since the epoch; of a skipped one the instant at which clocks show what its hour was pushed to. */
  readonly start: number;
  /** The clocks jump over its hour on that day. */
  readonly isSkipped: boolean;
};

export const mostOccurrences = 52;
export const mostWeeksBetween = 12;
/** How long a series may last, however far ahead the provider can be booked otherwise (docs/decisions/025). */
export const longestSeriesWeeks = 52;

/** All occurrences in their order. Where the clocks are put back it is the first of two equal hours, as RFC 5545 has it. */
export function occurrencesOf(rule: SeriesRule): Occurrence[] {
  const first = wallClock(rule.start, rule.timeZone);
  const real = new Map(
    recurrence(rule)
      .all()
      .map((each) => [each.toPlainDate().toString(), each.epochMilliseconds]),
  );
  return Array.from({ length: rule.count }, (_, number) => {
    const wall = first.add({ weeks: number * rule.weeksBetween });
    const start = real.get(wall.toPlainDate().toString());
    return { number, start: start ?? onClocks(wall, rule.timeZone).start, isSkipped: start === undefined };
  });
}

/** The rule as RFC 5545 text, wall time in its zone. @param without numbers that are left out */
export function ruleText(rule: SeriesRule, without: readonly number[] = []): string {
  const first = wallClock(rule.start, rule.timeZone);
  const exDate = without
    .toSorted((a, b) => a - b)
    .map((number) => first.add({ weeks: number * rule.weeksBetween }).toZonedDateTime(rule.timeZone));
  return recurrence(rule, exDate).toString();
}

/** How far one instant is from another on the wall clock of a zone, in minutes. Days with a clock change have 1,440, too. */
export function wallDistance(from: number, to: number, timeZone: string): number {
  const [a, b] = [wallClock(from, timeZone), wallClock(to, timeZone)];
  return a.until(b, { largestUnit: 'minutes' }).total('minutes');
}

/** So many minutes further on the wall clock. What does not move stays the same of two equal hours. */
export function shiftOnWall(start: number, minutes: number, timeZone: string): Omit<Occurrence, 'number'> {
  if (minutes === 0) return { start, isSkipped: false };
  return onClocks(wallClock(start, timeZone).add({ minutes }), timeZone);
}

function onClocks(wall: Temporal.PlainDateTime, timeZone: string): Omit<Occurrence, 'number'> {
  const there = wall.toZonedDateTime(timeZone);
  return { start: there.epochMilliseconds, isSkipped: !there.toPlainDateTime().equals(wall) };
}

/** Ends by a time and not by a count: a count would go on for each hour that is skipped. */
function recurrence({ start, timeZone, weeksBetween, count }: SeriesRule, exDate: Temporal.ZonedDateTime[] = []) {
  const dtstart = zoned(start, timeZone);
  const until = dtstart
    .toPlainDateTime()
    .add({ weeks: (count - 1) * weeksBetween })
    .toZonedDateTime(timeZone);
  return new RRuleTemporal({ temporal: Temporal, freq: 'WEEKLY', interval: weeksBetween, until, dtstart, exDate });
}

function wallClock(at: number, timeZone: string): Temporal.PlainDateTime {
  return zoned(at, timeZone).toPlainDateTime();
}

function zoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}
