const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns whether a text is a day of the calendar as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns whether a text is a time as HH:MM, from 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns 'Nov 24, 2026' for '2026-11-24'; other texts unchanged. */
export function formatDay(text: string): string {
  if (!isDay(text)) return text;
  const [year, month = 0, day] = text.split('-').map(Number);
  return `${months[month - 1]} ${day}, ${year}`;
}

/** Returns '9:05 AM' for '09:05'; other texts unchanged. */
export function formatClockTime(text: string): string {
  if (!isClockTime(text)) return text;
  const hour = Number(text.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${text.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}
