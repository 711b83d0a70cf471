import { getLocalDay } from '@linden/vocabulary/local-day';

/** Documents have one zone, so that the same note gives the same file to each reader. */
const documentZone = 'America/New_York';

const times = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: documentZone,
});
const calendarDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function writeTime(at: Date): string {
  // Some versions of ICU put a narrow space, which the font lacks, before AM and PM.
  return `${times.format(at).replaceAll('\u202f', ' ')} Eastern Time`;
}

/** @param day YYYY-MM-DD */
export function writeCalendarDay(day: string): string {
  return calendarDays.format(new Date(`${day}T00:00:00Z`));
}

/** Returns YYYY-MM-DD. */
export function writeFileDay(at: Date): string {
  return getLocalDay(at.getTime(), documentZone);
}
