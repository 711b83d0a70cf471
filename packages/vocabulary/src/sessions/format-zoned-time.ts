/** Formats an instant as 'Tuesday, March 3, 2026 at 9:00 AM Pacific Standard Time', with the zone's name, for letters and calendar files. */
export function formatZonedTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'long',
  });
  // Some runtimes put a narrow space before AM, which plain text does not need.
  return format.format(at).replaceAll(/[\u202f\u00a0]/g, ' ');
}
