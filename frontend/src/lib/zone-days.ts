import { dayKey } from './zone-times.ts';

/** A day on the calendar of a zone. */
export interface ZoneDay {
  /** YYYY-MM-DD. */
  key: string;
  /** An instant within it, for its name. */
  at: string;
}

const halfDay = 43_200_000;

/** So many days of a zone, the one of `from` first. Half days are shorter than the shortest of days, so none is left out. */
export function zoneDays(from: number, timeZone: string, count: number): ZoneDay[] {
  const days = new Map<string, ZoneDay>();
  for (let at = from; days.size < count; at += halfDay) {
    const instant = new Date(at).toISOString();
    const key = dayKey(instant, timeZone);
    if (!days.has(key)) days.set(key, { key, at: instant });
  }
  return [...days.values()];
}
