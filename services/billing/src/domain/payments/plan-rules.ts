const dayMs = 24 * 3_600_000;
/** A part of a plan is at least $10. */
export const minPartCents = 1_000;
export const minParts = 2;
export const maxParts = 6;
/** The first part is due a week after the client chose the plan. */
const firstAfterMs = 7 * dayMs;

/** Splits integer cents into parts whose sum is the whole; earlier parts take what is left over. */
export function splitCents(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts);
  const rest = cents % parts;
  return Array.from({ length: parts }, (_, index) => each + (index < rest ? 1 : 0));
}

/** Returns when each part is due: in a week, then on the same day of each month, or on its last one. */
export function planDays(parts: number, now: Date): Date[] {
  const first = new Date(now.getTime() + firstAfterMs);
  return Array.from({ length: parts }, (_, index) => addMonths(first, index));
}

function addMonths(from: Date, months: number): Date {
  const day = new Date(from);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(from.getUTCDate(), last));
  return day;
}
