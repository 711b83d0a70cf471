import { endOfMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date';

export const calendarViews = ['day', 'week', 'month', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Returns the seven days of the week of a day, from Sunday. @param key YYYY-MM-DD */
export function listWeek(key: string): string[] {
  const first = startOfWeek(parseDate(key), 'en-US');
  return Array.from({ length: 7 }, (_, day) => first.add({ days: day }).toString());
}

/** Returns the days of a month. */
export function listMonth(key: string): string[] {
  const first = startOfMonth(parseDate(key));
  const { day: length } = endOfMonth(first);
  return Array.from({ length }, (_, day) => first.add({ days: day }).toString());
}

/** Returns the days that a view reads. A day reads its whole week, so that a step to the next day needs no request. */
export function listReadDays(view: CalendarView, key: string): string[] {
  return view === 'month' ? listMonth(key) : listWeek(key);
}

/** Returns the day that 'next' or 'previous' leads to. */
export function stepDay(view: CalendarView, key: string, direction: 1 | -1): string {
  const day = parseDate(key);
  if (view === 'month') return startOfMonth(day).add({ months: direction }).toString();
  return day.add({ days: view === 'day' ? direction : 7 * direction }).toString();
}

// More than the distance between the farthest zones, and less than the longest period that the service reads in total.
const marginMs = 27 * 3_600_000;

/** Returns the requested period: the days in any zone. @param days ascending */
export function toReadRange(days: readonly string[]): { from: string; to: string } {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return {
    from: new Date(Date.parse(first) - marginMs).toISOString(),
    to: new Date(Date.parse(last) + 86_400_000 + marginMs).toISOString(),
  };
}

/** Reads a day of the address; `undefined` when it is none. */
export function readDay(value: string | null): string | undefined {
  return value && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}
