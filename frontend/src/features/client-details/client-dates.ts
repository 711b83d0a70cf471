const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const ownDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats a day as 'Nov 24, 2026'. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** Formats the reader's day of an instant. */
export function formatInstantDay(instant: string): string {
  return ownDays.format(new Date(instant));
}
