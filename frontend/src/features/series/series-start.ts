import { getLocalDay } from '@linden/vocabulary/local-day';
import { toLocalInstant } from '#src/lib/time/local-instant.ts';

const day = 86_400_000;
const week = 7 * day;

/** A weekday, from 0 for Sunday, and a minute of the day, in the provider's zone. */
export interface WeekTime {
  weekday: number;
  minute: number;
}

/** When the sessions of a series are; without `at`, as the repeated session. */
export interface SeriesTimes {
  weeks: number;
  at?: WeekTime | undefined;
}

interface Repeated {
  /** ISO instant. */
  timeStart: string;
  timeZone: string;
}

/** Returns the start of one session of a series, by its number from 0. */
export function getSeriesStart({ timeStart, timeZone }: Repeated, { weeks, at }: SeriesTimes, number: number): string {
  if (!at) return addWeeks(timeStart, timeZone, weeks * (number + 1));
  const first = moveInWeek(addWeeks(timeStart, timeZone, weeks), timeZone, at);
  return addWeeks(first, timeZone, weeks * number);
}

/** Returns the weekday and time of an instant in a zone. */
export function readWeekTime(start: string, timeZone: string): WeekTime {
  const at = Date.parse(start);
  return { weekday: new Date(getLocalDay(at, timeZone)).getUTCDay(), minute: minuteOfDay(at, timeZone) };
}

function moveInWeek(start: string, timeZone: string, { weekday, minute }: WeekTime): string {
  const own = new Date(getLocalDay(Date.parse(start), timeZone));
  const moved = new Date(own.getTime() + (weekday - own.getUTCDay()) * day).toISOString().slice(0, 10);
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
  return toLocalInstant(moved, `${hours}:${minutes}`, timeZone);
}

/** Returns the same local time some weeks later in the provider's zone. @param start ISO instant */
export function addWeeks(start: string, timeZone: string, weeks: number): string {
  const same = Date.parse(start) + weeks * week;
  // The clocks may have changed in between, usually by an hour, in some zones by half an hour.
  const moved = minuteOfDay(same, timeZone) - minuteOfDay(Date.parse(start), timeZone);
  const shift = moved > 720 ? moved - 1440 : moved < -720 ? moved + 1440 : moved;
  return new Date(same - shift * 60_000).toISOString();
}

function minuteOfDay(instant: number, timeZone: string): number {
  const options = { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}
