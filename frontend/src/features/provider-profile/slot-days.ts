import { formatDay, formatPlainDay, formatTime, getDayKey } from '#src/lib/time/zone-times.ts';

export interface DayOfTimes {
  /** YYYY-MM-DD in the displayed zone. */
  key: string;
  /** 'Today', 'Tomorrow' or 'Tue'. */
  name: string;
  /** 'Nov 21'. */
  date: string;
  times: { start: string; label: string }[];
}

/** Groups open times by their day in a zone; starts are ascending. */
export function groupByDay(slots: readonly { start: string }[], zone: string, now: Date): DayOfTimes[] {
  const days = new Map<string, DayOfTimes>();
  for (const { start } of slots) {
    const key = getDayKey(start, zone);
    const day = days.get(key) ?? { key, ...getDayTexts(start, zone, now), times: [] };
    day.times.push({ start, label: formatTime(start, zone) });
    days.set(key, day);
  }
  return [...days.values()];
}

/** Appends later times without duplicates. */
export function mergeDays(before: readonly DayOfTimes[], later: readonly DayOfTimes[]): DayOfTimes[] {
  const merged = new Map(before.map((day) => [day.key, day]));
  for (const day of later) {
    const known = merged.get(day.key);
    const fresh = day.times.filter(({ start }) => !known?.times.some((time) => time.start === start));
    merged.set(day.key, known ? { ...known, times: [...known.times, ...fresh] } : day);
  }
  return [...merged.values()];
}

export function countTimes(days: readonly DayOfTimes[]): number {
  return days.reduce((sum, { times }) => sum + times.length, 0);
}

function getDayTexts(start: string, zone: string, now: Date): { name: string; date: string } {
  const near = formatDay(start, zone, now);
  const [weekday = '', date = ''] = formatPlainDay(start, zone).split(', ');
  return { name: near.includes(',') ? weekday : near, date };
}
