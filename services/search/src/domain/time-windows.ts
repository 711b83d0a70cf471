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

/**
 * The spans in which a slot may start so that it satisfies the filter, ascending and apart, or undefined when any time
 * from now will do. Dates, weekdays and times of day are read in the visitor's zone, days of 23 and 25 hours included.
 */
export function timeWindows(filter: TimeFilter | undefined, nowMinute: number): Window[] | undefined {
  if (!filter || isOpen(filter)) return undefined;
  const zone = filter.timeZone || 'UTC';
  const end = filter.withinHours > 0 ? nowMinute + filter.withinHours * 60 + 1 : latestMinute;
  const windows = days(filter, zone, nowMinute).flatMap((day) => windowsOfDay(day, zone, filter));
  return merge(windows.map(({ from, to }) => ({ from: Math.max(from, nowMinute), to: Math.min(to, end) })));
}

function isOpen({ dates, daysOfWeek, withinHours, timesOfDay }: TimeFilter): boolean {
  return dates.length === 0 && daysOfWeek.length === 0 && withinHours === 0 && timesOfDay.length === 0;
}

/** Given dates, or all days ahead; only the weekdays asked for. */
function days({ dates, daysOfWeek }: TimeFilter, zone: string, nowMinute: number): Temporal.PlainDate[] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMinute * 60_000)
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const all = dates.length
    ? [...new Set(dates)].map((date) => Temporal.PlainDate.from(date))
    : Array.from({ length: horizonDays + 1 }, (_, offset) => today.add({ days: offset }));
  return all.filter(({ dayOfWeek }) => daysOfWeek.length === 0 || daysOfWeek.includes(dayOfWeek));
}

function windowsOfDay(day: Temporal.PlainDate, zone: string, { timesOfDay }: TimeFilter): Window[] {
  const times = timesOfDay.length ? timesOfDay : [{ startMinute: 0, endMinute: 1440 }];
  return times.map(({ startMinute, endMinute }) => ({
    from: instant(day, startMinute, zone),
    to: instant(day, endMinute, zone),
  }));
}

/** A time that is skipped means the instant after the gap; one that comes twice means the first. */
function instant(day: Temporal.PlainDate, minute: number, zone: string): number {
  const wall = day.toPlainDateTime().add({ minutes: minute });
  return Math.floor(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds / 60_000);
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

/** The first of the ascending starts that lies in one of the windows and not before now. */
export function firstIn(
  starts: readonly number[],
  windows: readonly Window[] | undefined,
  nowMinute: number,
): number | undefined {
  return starts.find(
    (start) => start >= nowMinute && (!windows || windows.some(({ from, to }) => start >= from && start < to)),
  );
}
