import { getLocalDay } from '@linden/vocabulary/local-day';

/** Returns 'Today', 'Tomorrow' or 'Tue, Dec 1' by the calendar of the zone. */
export function formatDay(instant: string, zone: string, now: Date): string {
  const day = getDayKey(instant, zone);
  if (day === getDayKey(now.toISOString(), zone)) return formatNearDay(0);
  return day === nextDay(getDayKey(now.toISOString(), zone)) ? formatNearDay(1) : formatPlainDay(instant, zone);
}

const near = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** 'Today', 'Tomorrow'. */
export function formatNearDay(daysAhead: 0 | 1): string {
  const word = near.format(daysAhead, 'day');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** 'Tue, Dec 1'. */
export function formatPlainDay(instant: string, zone: string): string {
  return getFormatter(zone, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant));
}

/** '5:30 PM'; '1:30 AM PDT' in an hour that comes twice because the clock is set back. */
export function formatTime(instant: string, zone: string): string {
  const at = new Date(instant);
  const text = formatClock(at, zone);
  // Clocks are set back at night only, and most times are not at night.
  if (!/^(12|1|2|3):\d\d AM$/.test(text) || !isRepeated(at, zone)) return text;
  const parts = getFormatter(zone, { timeZoneName: 'short' }).formatToParts(at);
  return `${text} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trim();
}

/** Whether the clock shows the same time half an hour or an hour away. */
function isRepeated(at: Date, zone: string): boolean {
  const text = formatClock(at, zone);
  return [-60, -30, 30, 60].some((minutes) => formatClock(new Date(at.getTime() + minutes * 60_000), zone) === text);
}

function formatClock(at: Date, zone: string): string {
  return getFormatter(zone, { hour: 'numeric', minute: '2-digit' }).format(at).replaceAll('\u202f', ' ');
}

/** 'March 2026'. */
export function formatMonth(instant: string, zone: string): string {
  return getFormatter(zone, { month: 'long', year: 'numeric' }).format(new Date(instant));
}

/** 'YYYY-MM-DD' in the zone. */
export function getDayKey(instant: string, zone: string): string {
  return getLocalDay(Date.parse(instant), zone);
}

/** Returns the zone's common name: 'Pacific', 'Arizona', 'Hawaii'. */
export function getZoneName(zone: string): string {
  const known = spoken[zone];
  if (known) return known;
  const parts = getFormatter(zone, { timeZoneName: 'longGeneric' }).formatToParts(new Date());
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
  return name.replace(/ Time$/, '');
}

// The locale data's 'Mountain Standard Time' would be taken for Denver's winter time.
const spoken: Record<string, string> = {
  'America/Phoenix': 'Arizona',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico',
  'America/St_Thomas': 'Virgin Islands',
  'Pacific/Guam': 'Guam',
  'Pacific/Saipan': 'Northern Marianas',
  'Pacific/Pago_Pago': 'American Samoa',
  UTC: 'UTC',
  'Etc/UTC': 'UTC',
};

const formatters = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs more than rendering a card; a page needs few of them.
function getFormatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${Object.entries(options).join()}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
