import type { RefusalCode } from '@linden/platform/domain-error';
import { findStateZone } from '@linden/vocabulary/places/state-zones';

/** Licenses and policies run for a few years. A date further away is a typing mistake. */
const maxYears = 10;

/** Returns the day that it is where the provider works, YYYY-MM-DD. */
export function computeProviderDay(now: Date, usState: string): string {
  const timeZone = findStateZone(usState) ?? 'America/New_York';
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}

/** Returns what is wrong with an expiry date that staff entered, or `undefined`. */
export function findExpiryFault(expiresOn: string, today: string): RefusalCode | undefined {
  if (expiresOn === '') return 'REQUIRED';
  if (!isDay(expiresOn)) return 'INVALID_DATE';
  const latest = `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`;
  return expiresOn < today || expiresOn > latest ? 'OUT_OF_RANGE' : undefined;
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
