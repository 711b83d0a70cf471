import type { TimeFilter } from '@linden/proto/search/v1/search_service_pb';
import { Temporal } from 'temporal-polyfill';

/** A span of starts in minutes since 1970-01-01T00:00Z; `to` is exclusive. */
export interface Window {
  from: number;
  to: number;
}

/** Starts are indexed as 32-bit integers; nothing can start later. */
const latestMinute = 2_147_483_647;

/** Days ahead that a search looks at. */
const horizonDays = 60;

/** Windows of whole days that were worked out before, and may be wanted again today. */
const mostKept = 500;

/**
 * The spans in which a slot may start so that it satisfies the filter, ascending and apart, or undefined when any time
 * from now will do. Dates, weekdays and times of day are read in the visitor's zone, days of 23 and 25 hours included.
 * @param today the date in a zone (YYYY-MM-DD) at a minute since 1970
 */
export function createTimeWindows(today: (zone: string, nowMinute: number) => string) {
  const kept = new Map<string, Window[]>();
  return (filter: TimeFilter | undefined, nowMinute: number): Window[] | undefined => {
    if (!filter || isOpen(filter)) return undefined;
    const zone = filter.timeZone || 'UTC';
    const from = today(zone, nowMinute);
    const { dates, daysOfWeek, timesOfDay } = filter;
    const times = timesOfDay.map(({ startMinute, endMinute }) => [startMinute, endMinute]);
    const key = JSON.stringify([zone, from, dates, daysOfWeek, times]);
    let whole = kept.get(key);
    if (!whole) {
      whole = merge(days(filter, from).flatMap((day) => windowsOfDay(day, zone, filter)));
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, whole);
    }
    const end = filter.withinHours > 0 ? nowMinute + filter.withinHours * 60 + 1 : latestMinute;
    return whole.flatMap((window) => {
      const [start, to] = [Math.max(window.from, nowMinute), Math.min(window.to, end)];
      return start < to ? [{ from: start, to }] : [];
    });
  };
}

/** The part of the windows that lies within so many minutes from now. */
export function within(windows: Window[] | undefined, nowMinute: number, minutes: number): Window[] {
  const end = nowMinute + minutes + 1;
  return (windows ?? [{ from: nowMinute, to: end }]).flatMap(({ from, to }) =>
    from < end ? [{ from, to: Math.min(to, end) }] : [],
  );
}

function isOpen({ dates, daysOfWeek, withinHours, timesOfDay }: TimeFilter): boolean {
  return dates.length === 0 && daysOfWeek.length === 0 && withinHours === 0 && timesOfDay.length === 0;
}

/** Given dates, or all days ahead; only the weekdays asked for. */
function days({ dates, daysOfWeek }: TimeFilter, today: string): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(today);
  const all = dates.length
    ? [...new Set(dates)].map((date) => Temporal.PlainDate.from(date))
    : Array.from({ length: horizonDays + 1 }, (_, offset) => first.add({ days: offset }));
  return all.filter(({ dayOfWeek }) => daysOfWeek.length === 0 || daysOfWeek.includes(dayOfWeek));
}

/**
 * The instants of a day whose reading on the visitor's clock lies in one of the times of day: a skipped hour has none, an
 * hour that comes twice counts twice. The same rule by which scheduling opens hours.
 */
function windowsOfDay(day: Temporal.PlainDate, zone: string, { timesOfDay }: TimeFilter): Window[] {
  const times = timesOfDay.length ? timesOfDay : [{ startMinute: 0, endMinute: 1440 }];
  const midnight = Date.UTC(day.year, day.month - 1, day.day) / 60_000;
  return stretches(day, zone).flatMap(({ from, to, offset }) =>
    times.map(({ startMinute, endMinute }) => ({
      from: Math.max(from, midnight + startMinute - offset),
      to: Math.min(to, midnight + endMinute - offset),
    })),
  );
}

/** Parts of a day during which the clock runs evenly, `offset` minutes ahead of UTC. */
function stretches(day: Temporal.PlainDate, zone: string): (Window & { offset: number })[] {
  const end = day.add({ days: 1 }).toZonedDateTime(zone);
  const found: (Window & { offset: number })[] = [];
  for (
    let start: Temporal.ZonedDateTime | null = day.toZonedDateTime(zone);
    start && Temporal.ZonedDateTime.compare(start, end) < 0;
  ) {
    const same: boolean = start.offsetNanoseconds === end.offsetNanoseconds;
    const change: Temporal.ZonedDateTime | null = same ? null : start.getTimeZoneTransition('next');
    const until: Temporal.ZonedDateTime = change && Temporal.ZonedDateTime.compare(change, end) < 0 ? change : end;
    found.push({ from: minuteOf(start), to: minuteOf(until), offset: Math.round(start.offsetNanoseconds / 60e9) });
    start = until === end ? null : until;
  }
  return found;
}

function minuteOf(instant: Temporal.ZonedDateTime): number {
  return Math.floor(instant.epochMilliseconds / 60_000);
}

function merge(windows: Window[]): Window[] {
  const merged: Window[] = [];
  for (const window of windows.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && window.from <= last.to) last.to = Math.max(last.to, window.to);
    else merged.push({ ...window });
  }
  return merged;
}
