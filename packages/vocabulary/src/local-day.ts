/** Returns the calendar day (YYYY-MM-DD) of an instant in a time zone. @param at milliseconds since the epoch */
export function getLocalDay(at: number, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns today (YYYY-MM-DD) in UTC, the day that ages are counted by. @param now milliseconds since the epoch */
export function getUtcDay(now: number): string {
  return getLocalDay(now, 'UTC');
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const maxFormatters = 1000;

// Creating a formatter takes longer than formatting a hundred days.
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  // One zone can be spelled in many ways, so the map is bounded.
  if (formatters.size >= maxFormatters) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
