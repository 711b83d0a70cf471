import { bindWords } from '#src/lib/words/i18n.ts';
import { providerHours } from '#src/locales/en/provider-hours.ts';

export const say = bindWords('provider-hours', providerHours);

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Returns 'Monday' for 0. */
export function getDayName(day: number, length: 'long' | 'short' = 'long'): string {
  return say(`days.${length}.${days[day] ?? 'mon'}`);
}

/** Formats a minute of the day as '9:00 AM'; minutes past midnight are on the next day. */
export function formatClockLabel(minute: number): string {
  return clock.format((minute % 1440) * 60_000).replaceAll('\u202f', ' ');
}

// Creating a formatter costs more than the rest of a cell, and the grid has hundreds.
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
