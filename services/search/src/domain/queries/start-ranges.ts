import type { TimeFilter } from '@linden/proto/search/v1/search_service_pb';
import { Temporal } from 'temporal-polyfill';

/** A range of starts in minutes since 1970-01-01T00:00Z; `to` is exclusive. */
export interface StartRange {
  from: number;
  to: number;
}

/** The index stores starts as 32-bit integers, so no start is later. */
const latestMinute = 2_147_483_647;

/** How many days ahead a search looks. */
const horizonDays = 60;

/** Caches ranges of whole days, which later searches may need on the same day. */
const maxCached = 500;

/**
 * Creates the function that returns the ranges in which a matching slot may start, ascending and without overlaps, or `undefined` when any
 * time from now matches. It reads dates, weekdays and times of day in the visitor's zone, including days of 23 and 25 hours.
 * @param today the date in a zone (YYYY-MM-DD) at a minute since 1970
 */
export function createRangeFinder(today: (zone: string, nowMinute: number) => string) {
  const kept = new Map<string, StartRange[]>();
  return (filter: TimeFilter | undefined, nowMinute: number): StartRange[] | undefined => {
    if (!filter || isOpen(filter)) return undefined;
    const zone = filter.timeZone || 'UTC';
    const from = today(zone, nowMinute);
    const { dates, daysOfWeek, timesOfDay } = filter;
    const times = timesOfDay.map(({ startMinute, endMinute }) => [startMinute, endMinute]);
    const key = JSON.stringify([zone, from, dates, daysOfWeek, times]);
    let whole = kept.get(key);
    if (!whole) {
      whole = mergeRanges(days(filter, from).flatMap((day) => listRangesOfDay(day, zone, filter)));
      if (kept.size >= maxCached) kept.clear();
      kept.set(key, whole);
    }
    const end = filter.withinHours > 0 ? nowMinute + filter.withinHours * 60 + 1 : latestMinute;
    return whole.flatMap((range) => {
      const start = Math.max(range.from, nowMinute);
      const to = Math.min(range.to, end);
      return start < to ? [{ from: start, to }] : [];
    });
  };
}

/** Cuts the ranges to the given number of minutes from now. */
export function limitRanges(ranges: StartRange[] | undefined, nowMinute: number, minutes: number): StartRange[] {
  const end = nowMinute + minutes + 1;
  return (ranges ?? [{ from: nowMinute, to: end }]).flatMap(({ from, to }) =>
    from < end ? [{ from, to: Math.min(to, end) }] : [],
  );
}

function isOpen({ dates, daysOfWeek, withinHours, timesOfDay }: TimeFilter): boolean {
  return dates.length === 0 && daysOfWeek.length === 0 && withinHours === 0 && timesOfDay.length === 0;
}

/** Returns the given dates, or all days ahead, filtered by weekday. */
function days({ dates, daysOfWeek }: TimeFilter, today: string): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(today);
  const all = dates.length
    ? [...new Set(dates)].map((date) => Temporal.PlainDate.from(date))
    : Array.from({ length: horizonDays + 1 }, (_, offset) => first.add({ days: offset }));
  return all.filter(({ dayOfWeek }) => daysOfWeek.length === 0 || daysOfWeek.includes(dayOfWeek));
}

/**
 * Returns the ranges of a day whose local time falls into one of the times of day. A skipped hour gives no range; a repeated hour gives
 * two. Scheduling opens hours by the same rule.
 */
function listRangesOfDay(day: Temporal.PlainDate, zone: string, { timesOfDay }: TimeFilter): StartRange[] {
  const times = timesOfDay.length ? timesOfDay : [{ startMinute: 0, endMinute: 1440 }];
  const midnight = Date.UTC(day.year, day.month - 1, day.day) / 60_000;
  return splitByOffset(day, zone).flatMap(({ from, to, offset }) =>
    times.map(({ startMinute, endMinute }) => ({
      from: Math.max(from, midnight + startMinute - offset),
      to: Math.min(to, midnight + endMinute - offset),
    })),
  );
}

/** Splits a day where the zone's offset changes; `offset` is minutes ahead of UTC. */
function splitByOffset(day: Temporal.PlainDate, zone: string): (StartRange & { offset: number })[] {
  const end = day.add({ days: 1 }).toZonedDateTime(zone);
  const found: (StartRange & { offset: number })[] = [];
  for (
    let start: Temporal.ZonedDateTime | null = day.toZonedDateTime(zone);
    start && Temporal.ZonedDateTime.compare(start, end) < 0;
  ) {
    const same: boolean = start.offsetNanoseconds === end.offsetNanoseconds;
    const change: Temporal.ZonedDateTime | null = same ? null : start.getTimeZoneTransition('next');
    const until: Temporal.ZonedDateTime = change && Temporal.ZonedDateTime.compare(change, end) < 0 ? change : end;
    found.push({ from: toMinute(start), to: toMinute(until), offset: Math.round(start.offsetNanoseconds / 60e9) });
    start = until === end ? null : until;
  }
  return found;
}

function toMinute(instant: Temporal.ZonedDateTime): number {
  return Math.floor(instant.epochMilliseconds / 60_000);
}

function mergeRanges(ranges: StartRange[]): StartRange[] {
  const merged: StartRange[] = [];
  for (const range of ranges.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}
