import { readPageSettings } from '#src/lib/page/page-settings.ts';

/** The product's default zone (C9-14d). */
export const fallbackZone = 'America/New_York';

/** Returns the visitor's zone; the fallback when the browser has none, or when a flag allows only American zones. */
export function getBrowserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone;
  return readPageSettings().otherZonesAsFallback && !zone.startsWith('America/') ? fallbackZone : zone;
}
