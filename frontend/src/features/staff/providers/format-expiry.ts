const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day that has no zone: 'Jun 30, 2027'. */
export function formatExpiry(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
