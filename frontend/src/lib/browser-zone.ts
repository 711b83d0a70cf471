import { pageSettings } from './page-settings.ts';

/** The zone of the product where none is known (spec client-and-shared, section 9). */
export const fallbackZone = 'America/New_York';

/** The zone of whoever looks; the fallback where the browser does not say, or where a flag has no zones but America's. */
export function browserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone;
  return pageSettings().otherZonesAsFallback && !zone.startsWith('America/') ? fallbackZone : zone;
}
