import { readPageSettings } from '#src/lib/page/page-settings.ts';

/** The product's default zone (C9-14d). */
export const fallbackZone = 'America/New_York';

/**
 * Returns the visitor's zone; the fallback when the browser has none, or when a flag allows only American zones: also Honolulu, Guam, Saipan and
 * Pago Pago. It is part of every page's first script, so the pattern is short.
 */
export function getBrowserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone;
  return readPageSettings().otherZonesAsFallback && !/^(America|Pacific.(Hon|Gua|Sai|Pag))/.test(zone)
    ? fallbackZone
    : zone;
}
