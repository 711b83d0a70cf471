import { dayMs } from './zone.ts';

/** A date, or a time of a wall clock in milliseconds. `isUtc`: the value ends in Z. */
export type TimeValue = { readonly wall: number; readonly isDay: boolean; readonly isUtc: boolean };

/** What is left of a value that is no time: the days on which it can be. */
export type DamagedValue = { readonly firstDay: number; readonly lastDay: number };

const form = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s*(Z)?)?$/i;

/** Parses a date or date-time (RFC 5545, sections 3.3.4 and 3.3.5), also with the separators of ISO 8601. Undefined for other text. */
export function parseTimeValue(text: string): TimeValue | undefined {
  const [, year, month, day, hours, minutes, seconds = '0', zulu] = form.exec(text.trim()) ?? [];
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (Number.isNaN(date) || new Date(date).getUTCDate() !== Number(day) || Number(year) < 1) return undefined;
  if (hours === undefined) return { wall: date, isDay: true, isUtc: false };
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Math.min(Number(seconds), 59);
  // 24:00 is the end of the day. A leap second is a valid time.
  const isTime = Number(minutes) < 60 && Number(seconds) <= 60 && (Number(hours) < 24 || time === 86_400);
  return isTime ? { wall: date + time * 1000, isDay: false, isUtc: zulu !== undefined } : undefined;
}

/** Finds the days of a damaged value that begins like a date. A day past the end of its month can be any day from that end on. */
export function findDamagedDays(text: string): DamagedValue | undefined {
  const [, year, month, day] = /^\s*(\d{4})-?(0[1-9]|1[0-2])-?(\d{2})/.exec(text) ?? [];
  if (year === undefined || Number(year) < 1) return undefined;
  const lastOfMonth = Date.UTC(Number(year), Number(month), 0);
  const wanted = Date.UTC(Number(year), Number(month) - 1, Math.max(1, Number(day)));
  return { firstDay: Math.min(wanted, lastOfMonth), lastDay: Math.min(wanted, lastOfMonth + 3 * dayMs) };
}

/** Days are days of a wall clock; `ms` is exact time. */
export type Duration = { readonly days: number; readonly ms: number };

/** Parses a duration that is not negative (section 3.3.6). */
export function parseDuration(text: string): Duration | undefined {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim());
  if (!match || /^\+?P$/i.test(text.trim())) return undefined;
  const [weeks = 0, days = 0, , hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => part ?? 0);
  return {
    days: Number(weeks) * 7 + Number(days),
    ms: (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000,
  };
}

/** Formats the day of a wall clock as `YYYY-MM-DD`. */
export function formatDay(wall: number): string | undefined {
  const date = new Date(wall);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}
