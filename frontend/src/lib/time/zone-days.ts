import { getDayKey } from './zone-times.ts';

/** A day on the calendar of a zone. */
export interface ZoneDay {
  /** YYYY-MM-DD. */
  key: string;
  /** An instant within it, to format its name. */
  at: string;
}

const halfDay = 43_200_000;

/** Returns consecutive days of a zone, starting with the one of `from`. Steps by half days, so that no short day is skipped. */
export function listZoneDays(from: number, timeZone: string, count: number): ZoneDay[] {
  const days = new Map<string, ZoneDay>();
  for (let at = from; days.size < count; at += halfDay) {
    const instant = new Date(at).toISOString();
    const key = getDayKey(instant, timeZone);
    if (!days.has(key)) days.set(key, { key, at: instant });
  }
  return [...days.values()];
}
