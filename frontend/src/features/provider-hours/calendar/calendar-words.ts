import { formatTime } from '#src/lib/time/zone-times.ts';
import type { BlockSeries, CalendarSession } from './calendar-days.ts';
import { say } from './words.ts';

const formats = {
  /** 'Tue, Nov 24'. */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 'Tuesday, November 24'. */
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  /** 'Nov 24, 2026'. */
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  /** 'November 2026'. */
  month: { month: 'long', year: 'numeric' },
  /** 'Tue'. */
  weekday: { weekday: 'short' },
  /** 'Tuesday'. */
  longWeekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Formats a day of the calendar. @param key YYYY-MM-DD */
export function formatKey(key: string, form: keyof typeof formats): string {
  const format = made.get(form) ?? new Intl.DateTimeFormat('en-US', { ...formats[form], timeZone: 'UTC' });
  made.set(form, format);
  return format.format(new Date(`${key}T12:00:00Z`));
}

/** '9:30 AM'. @param minute after midnight, by the clock */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '9:30 AM to 10:20 AM'. */
export function formatSpan({ timeStart, timeEnd }: { timeStart: string; timeEnd: string }, timeZone: string): string {
  return say('span', { from: formatTime(timeStart, timeZone), to: formatTime(timeEnd, timeZone) });
}

export function formatEntryName({ clientName }: Pick<CalendarSession, 'clientName'>): string {
  return clientName ?? say('unnamed');
}

/** 'Every Tuesday until Dec 20, 2026', 'Every 2 weeks on Tuesday'. @param startKey YYYY-MM-DD of one of its days */
export function formatRepeats(weeksBetween: number, startKey: string, untilKey?: string): string {
  const day = formatKey(startKey, 'longWeekday');
  const often =
    weeksBetween === 1 ? say('repeats.weekly', { day }) : say('repeats.weeks', { count: weeksBetween, day });
  return untilKey ? say('repeats.until', { often, date: formatKey(untilKey, 'date') }) : often;
}

/** Returns the rule of a block's series in words; empty for a single block. */
export function formatSeries(
  series: BlockSeries | undefined,
  startKey: string,
  toKey: (instant: string) => string,
): string {
  if (!series?.weeksBetween) return '';
  return formatRepeats(series.weeksBetween, startKey, toKey(series.lastStart));
}
