const minuteMs = 60_000;

/** Formats the time left until an instant. It rounds down, so that the words stay true while the client reads them; at least one minute. */
export function formatTimeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / minuteMs);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return plural(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day');
}

function plural(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
