import { mergeRanges, type Range, weekMinutes } from '#src/domain/range.ts';
import { type Location, offers, type WeeklyWindow } from './schedule.ts';

/**
 * Returns the windows of one location in minutes after Monday 00:00, ascending, merged where they overlap or touch. A range
 * that runs past Sunday midnight ends above `weekMinutes` and also covers the start of the next week.
 */
export function computeWeeklyHours(windows: readonly WeeklyWindow[], location: Location): Range[] {
  const merged = mergeRanges(windows.filter((window) => offers(window, location)).flatMap(insideOneWeek));
  const first = merged[0];
  const last = merged.at(-1);
  if (!first || !last || first === last || first.start !== 0 || last.end !== weekMinutes) return merged;
  return [...merged.slice(1, -1), { start: last.start, end: weekMinutes + first.end }];
}

function insideOneWeek(window: WeeklyWindow): Range[] {
  const midnight = (window.dayOfWeek - 1) * 1440;
  const start = midnight + window.startMinute;
  const end = midnight + window.endMinute;
  if (end <= weekMinutes) return [{ start, end }];
  return [
    { start, end: weekMinutes },
    { start: 0, end: end - weekMinutes },
  ];
}
