const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const withZone = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Formats an instant in the reader's zone, because staff work with people of many zones. */
export function formatInstant(text: string | null | undefined): string {
  return text ? format.format(new Date(text)) : '';
}

/** The same for a deadline, with the zone: 'Dec 1, 5:30 PM PST'. */
export function formatDeadline(text: string): string {
  return withZone.format(new Date(text));
}

/** Returns whole minutes and seconds until an instant: '4:05'; '0:00' when it is over. */
export function formatTimeLeft(text: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(text) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
