import { fallbackZone } from '#src/lib/browser-zone.ts';
import { sessionTime } from '#src/lib/session-time.ts';
import { yourTime } from '#src/lib/your-time.ts';

/** Adds the visitor's own time beside the provider's when they differ. An element of a list without its own text gets only the time. */
export function writeOwnZone(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const { ownZone = '', zone = fallbackZone, says } = place.dataset;
    const yours = says === undefined ? yourTime(ownZone, zone) : sessionTime(ownZone, zone).yours;
    if (!yours) continue;
    place.textContent = says === undefined ? yours : says.replace('{{time}}', () => yours);
    place.hidden = false;
  }
}
