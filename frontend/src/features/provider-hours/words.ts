import { wordsOf } from '#src/lib/i18n.ts';
import { providerHours } from '#src/locales/en/provider-hours.ts';

export const say = wordsOf('provider-hours', providerHours);

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** 'Monday' of 0. */
export function dayName(day: number, length: 'long' | 'short' = 'long'): string {
  return say(`days.${length}.${days[day] ?? 'mon'}`);
}

/** '9:00 AM' of a minute of the wall clock; what is past midnight is the next day's. */
export function clockLabel(minute: number): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format((minute % 1440) * 60_000)
    .replaceAll('\u202f', ' ');
}
