import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** Sessions at the same wall-clock time every few weeks. */
export type SeriesRule = {
  /** Start of the first session, in milliseconds since the epoch. */
  readonly start: number;
  readonly timeZone: string;
  readonly weeksBetween: number;
  /** Number of sessions, with the first and those that are left out. */
  readonly count: number;
};

export type Occurrence = {
  /** From 0. */
  readonly number: number;
  /** Milliseconds since the epoch. In a skipped hour, the instant that the wall-clock time is pushed to. */
  readonly start: number;
  /** True when the clocks skip its hour on that day. */
  readonly isSkipped: boolean;
};

export const maxOccurrences = 52;
export const maxWeeksBetween = 12;
/** How long a series may last, whatever the provider's booking horizon is (docs/decisions/025). */
export const longestSeriesWeeks = 52;

/** Returns all occurrences in order. A repeated hour means its first occurrence, as in RFC 5545. */
export function buildOccurrences(rule: SeriesRule): Occurrence[] {
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

/** Returns the rule as RFC 5545 text in the zone's wall-clock time. @param without numbers that are left out */
export function formatRule(rule: SeriesRule, without: readonly number[] = []): string {
  const first = wallClock(rule.start, rule.timeZone);
  const exDate = without
    .toSorted((a, b) => a - b)
    .map((number) => first.add({ weeks: number * rule.weeksBetween }).toZonedDateTime(rule.timeZone));
  return recurrence(rule, exDate).toString();
}

/** Returns the wall-clock distance of two instants in a zone, in minutes. A day with a clock change has 1,440, too. */
export function computeWallDistance(from: number, to: number, timeZone: string): number {
  const a = wallClock(from, timeZone);
  const b = wallClock(to, timeZone);
  return a.until(b, { largestUnit: 'minutes' }).total('minutes');
}

/** Shifts a start by wall-clock minutes. A shift of 0 keeps the same occurrence of a repeated hour. */
export function shiftOnWall(start: number, minutes: number, timeZone: string): Omit<Occurrence, 'number'> {
  if (minutes === 0) return { start, isSkipped: false };
  return onClocks(wallClock(start, timeZone).add({ minutes }), timeZone);
}

function onClocks(wall: Temporal.PlainDateTime, timeZone: string): Omit<Occurrence, 'number'> {
  const there = wall.toZonedDateTime(timeZone);
  return { start: there.epochMilliseconds, isSkipped: !there.toPlainDateTime().equals(wall) };
}

/** The rule ends by a time, because a count would add a session for each skipped hour. */
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
