import { readPageSettings } from '#src/lib/page/page-settings.ts';

/** The product's default zone (C9-14d). */
export const fallbackZone = 'America/New_York';

// The states and territories in the Pacific have zones of their own.
const american = /^(America\/|US\/|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago)$)/;

/** Returns the visitor's zone; the fallback when the browser has none, or when a flag allows only American zones. */
export function getBrowserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone;
  return readPageSettings().otherZonesAsFallback && !american.test(zone) ? fallbackZone : zone;
}
