import { CalendarDateTime, parseAbsolute, parseDate, toCalendarDate, toZoned } from '@internationalized/date';

/** Minutes of a day on the clock face. */
export const dayMinutes = 1440;

/** A time as a clock on the wall shows it. */
export interface WallTime {
  /** YYYY-MM-DD. */
  key: string;
  /** Minutes after midnight by the clock, 0 to 1439. */
  minute: number;
}

export function toWallTime(instant: string, timeZone: string): WallTime {
  const at = parseAbsolute(instant, timeZone);
  return { key: toCalendarDate(at).toString(), minute: at.hour * 60 + at.minute };
}

/** Returns the instant of a wall-clock time. A skipped time gives the time after the change, a repeated one its first pass. */
export function toInstant({ key, minute }: WallTime, timeZone: string): string {
  const { year, month, day } = parseDate(key);
  const local = new CalendarDateTime(year, month, day, Math.floor(minute / 60), minute % 60);
  return toZoned(local, timeZone, 'compatible').toDate().toISOString();
}

/** The hour that a day skips or repeats, by its clock. */
export interface ClockChange {
  kind: 'skipped' | 'repeated';
  /** Minutes after midnight; the end is exclusive. */
  from: number;
  to: number;
}

const stepMs = 30 * 60_000;

/** Returns the clock change of a day, or `undefined` on the other days. */
export function findClockChange(key: string, timeZone: string): ClockChange | undefined {
  const start = Date.parse(toInstant({ key, minute: 0 }, timeZone));
  const next = parseDate(key).add({ days: 1 }).toString();
  const end = Date.parse(toInstant({ key: next, minute: 0 }, timeZone));
  const minutes = Math.round((end - start) / 60_000);
  if (minutes === dayMinutes) return undefined;
  const offsetAt = (ms: number) => parseAbsolute(new Date(ms).toISOString(), timeZone).offset;
  let change = start;
  while (change < end && offsetAt(change) === offsetAt(start)) change += stepMs;
  const after = toWallTime(new Date(change).toISOString(), timeZone).minute;
  const length = Math.abs(dayMinutes - minutes);
  return minutes < dayMinutes
    ? { kind: 'skipped', from: after - length, to: after }
    : { kind: 'repeated', from: after, to: after + length };
}
