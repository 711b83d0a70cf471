import { localDay } from '@linden/vocabulary/local-day';

/** Returns 'Today', 'Tomorrow' or 'Tue, Dec 1' by the calendar of the zone. */
export function dayLabel(instant: string, zone: string, now: Date): string {
  const day = dayKey(instant, zone);
  if (day === dayKey(now.toISOString(), zone)) return nearDay(0);
  return day === nextDay(dayKey(now.toISOString(), zone)) ? nearDay(1) : plainDay(instant, zone);
}

const near = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** 'Today', 'Tomorrow'. */
export function nearDay(daysAhead: 0 | 1): string {
  const word = near.format(daysAhead, 'day');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** 'Tue, Dec 1'. */
export function plainDay(instant: string, zone: string): string {
  return formatter(zone, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant));
}

/** '5:30 PM'. */
export function timeLabel(instant: string, zone: string): string {
  return formatter(zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant)).replaceAll('\u202f', ' ');
}

/** 'March 2026'. */
export function monthLabel(instant: string, zone: string): string {
  return formatter(zone, { month: 'long', year: 'numeric' }).format(new Date(instant));
}

/** 'YYYY-MM-DD' in the zone. */
export function dayKey(instant: string, zone: string): string {
  return localDay(Date.parse(instant), zone);
}

/** Returns the zone's common name: 'Pacific', 'Arizona', 'Hawaii'. */
export function zoneName(zone: string): string {
  const known = spoken[zone];
  if (known) return known;
  const parts = formatter(zone, { timeZoneName: 'longGeneric' }).formatToParts(new Date());
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
function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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
